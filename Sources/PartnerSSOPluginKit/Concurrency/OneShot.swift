import PartnerSSOVocabulary

/// A value that is delivered once, from any thread, and awaited by one task.
///
/// Later values are refused.
final class OneShot<Value: Sendable>: Sendable {
    private enum State: Sendable {
        case empty
        case awaited(CheckedContinuation<Value, Never>)
        case arrived(Value)
        case over
    }

    private let state = Locked(State.empty)

    /// Delivers the value.
    ///
    /// - Returns: `false` when another value arrived before.
    @discardableResult
    func resolve(_ value: Value) -> Bool {
        let (isFirst, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Value, Never>?) in
            switch state {
            case .empty:
                state = .arrived(value)
                return (true, nil)
            case .awaited(let continuation):
                state = .over
                return (true, continuation)
            case .arrived, .over:
                return (false, nil)
            }
        }
        waiter?.resume(returning: value)
        return isFirst
    }

    /// Waits for the value; one task may do so, once.
    func value() async -> Value {
        await withCheckedContinuation { continuation in
            let arrived = state.withLock { state -> Value? in
                guard case .arrived(let value) = state else {
                    state = .awaited(continuation)
                    return nil
                }
                state = .over
                return value
            }
            if let arrived { continuation.resume(returning: arrived) }
        }
    }
}
