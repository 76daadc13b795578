import PartnerSSOPluginKit

/// The caller of a sign-out, who alone opens the addresses that the service answers with.
///
/// A caller can be cancelled at any moment, and the sign-out goes on. Either the caller takes the addresses or, if it
/// has left before, the service is told that nobody opens them.
final class SignOutCaller: Sendable {
    private enum State: Sendable {
        case waiting
        case left
        case took(SignOutAnswer)
    }

    private let state = Locked(State.waiting)

    /// Whether it has left without addresses.
    var hasLeft: Bool {
        state.withLock { if case .left = $0 { true } else { false } }
    }

    /// Offers it an answer with addresses.
    ///
    /// - Parameter answer: The answer.
    /// - Returns: Whether it opens them; otherwise it has left.
    func takes(_ answer: SignOutAnswer) -> Bool {
        state.withLock { state in
            if case .left = state { return false }
            state = .took(answer)
            return true
        }
    }

    /// Stops waiting.
    ///
    /// - Returns: The answer with addresses that it has to open, if the service has given one.
    func leaves() -> SignOutAnswer? {
        state.withLock { state in
            if case .took(let answer) = state { return answer }
            state = .left
            return nil
        }
    }
}
