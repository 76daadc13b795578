import PartnerSSOVocabulary

/// Decides what follows an attempt.
///
/// It is pure, so that every sequence of verdicts can be tested.
package struct RetryMachine: Sendable {
    /// A verdict without its value.
    package enum Judgement: Sendable, Hashable {
        case failed
        case retry(after: Duration?)
        case reconnect
        case renew(CredentialRenewal)
    }

    /// The next step.
    package enum Step: Sendable, Hashable {
        case giveUp
        case attemptAgain(after: Duration)
        case renew(CredentialRenewal)
    }

    /// The limit of all attempts of one call, whatever their reasons.
    private static let mostAttempts = 3

    private let policy: RetryPolicy
    private var attempts = 0
    private var hasReconnected = false
    private var renewals: Set<CredentialRenewal> = []

    package init(policy: RetryPolicy) {
        self.policy = policy
    }

    /// Decides what follows an attempt that did not succeed.
    ///
    /// - Parameters:
    ///   - judgement: The verdict about the attempt.
    ///   - bits: Random bits for the pause.
    /// - Returns: The next step.
    package mutating func step(after judgement: Judgement, bits: UInt64) -> Step {
        attempts += 1
        guard attempts < Self.mostAttempts else { return .giveUp }
        switch judgement {
        case .failed:
            return .giveUp
        case .retry(let minimum):
            guard attempts < policy.maximumAttempts, minimum ?? .zero <= policy.maximumPause else { return .giveUp }
            return .attemptAgain(after: policy.pause(after: attempts, atLeast: minimum, bits: bits))
        case .reconnect:
            guard !hasReconnected else { return .giveUp }
            hasReconnected = true
            return .attemptAgain(after: .zero)
        case .renew(let renewal):
            guard renewals.insert(renewal).inserted else { return .giveUp }
            return .renew(renewal)
        }
    }

    /// Allows another renewal if the last one only returned stored credentials, which may be as old as the refused ones.
    package mutating func foundStored(_ renewal: CredentialRenewal) {
        renewals.remove(renewal)
    }
}
