import Foundation
import PartnerSSOPluginKit

/// Waits for asynchronous work, because samples are taken on one thread.
func finished<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) -> Value {
    let semaphore = DispatchSemaphore(value: 0)
    let result = Locked<Result<Value, any Error>?>(nil)
    Task {
        let value: Result<Value, any Error>
        do { value = .success(try await work()) } catch { value = .failure(error) }
        result.withLock { $0 = value }
        semaphore.signal()
    }
    semaphore.wait()
    guard case .success(let value)? = result.withLock({ $0 }) else {
        FileHandle.standardError.write(Data("A benchmark failed: \(String(describing: result.withLock { $0 }))\n".utf8))
        exit(2)
    }
    return value
}
