import PartnerSSOPluginKit

/// Which profiles a sign-out ends at the service, and what its answers mean together, as a pure state machine.
struct SignOutMachine: Sendable {
    /// A call to the service.
    enum Step: Sendable, Hashable {
        /// Ask for the profiles that this device does not know.
        case findOthers
        case signOut(Profile)
    }

    private var isFinding: Bool
    private var waiting: [Profile]
    /// The steps that the viewer still has to take, according to all answers so far.
    private(set) var answer = SignOutAnswer(needsPartnerSignOut: false, urls: [])

    init(_ pending: PendingSignOut?) {
        isFinding = pending?.mayHaveOthers == true
        waiting = [pending?.profile].compactMap(\.self)
    }

    /// The next call, or `nil` when the sign-out has been reported.
    var next: Step? { isFinding ? .findOthers : waiting.first.map(Step.signOut) }

    /// Adds the profiles of other providers than the known one's.
    mutating func found(_ profiles: [Profile]) {
        isFinding = false
        waiting += profiles.filter { other in !waiting.contains { $0.mvpd == other.mvpd } }
    }

    mutating func signedOut(_ answer: SignOutAnswer) {
        waiting.removeFirst()
        self.answer = SignOutAnswer(
            needsPartnerSignOut: self.answer.needsPartnerSignOut || answer.needsPartnerSignOut,
            urls: self.answer.urls + answer.urls
        )
    }
}
