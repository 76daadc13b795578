import Dispatch
import PartnerSSOVocabulary

/// Runs blocking calls one after another on a dispatch queue, so that they do not block the threads that run tasks.
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
