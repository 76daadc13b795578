import PartnerSSOBase

@testable import VideoSubscriberAccountSimulation

/// Resumes a continuation with the first value it gets.
struct Once<Value: Sendable>: Sendable {
    private let waiting: Guarded<CheckedContinuation<Value, Never>?>

    init(_ continuation: CheckedContinuation<Value, Never>) {
        waiting = Guarded(continuation)
    }

    func resume(with value: Value) {
        let continuation = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        continuation?.resume(returning: value)
    }
}
