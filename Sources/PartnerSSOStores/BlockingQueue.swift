import Dispatch
import PartnerSSOVocabulary

/// Runs calls that block, one after the other, on a queue of their own, so that no task's thread waits for a disk.
struct BlockingQueue: Sendable {
    private let queue: DispatchQueue

    init(_ label: String) {
        queue = DispatchQueue(label: label)
    }

    func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(SSOError) -> Value
    ) async throws(SSOError) -> Value {
        let result = await withCheckedContinuation { (continuation: CheckedContinuation<Result<Value, SSOError>, _>) in
            queue.async { continuation.resume(returning: Result(catching: work)) }
        }
        return try result.get()
    }
}
