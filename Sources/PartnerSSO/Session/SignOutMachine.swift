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
    /// The first call's error that the service would repeat each time.
    private(set) var refusal: SSOError?

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

    /// Gives up a call that the service refuses for good, but not the calls after it.
    mutating func refused(_ error: SSOError) {
        refusal = refusal ?? error
        if isFinding { isFinding = false } else { waiting.removeFirst() }
    }

    mutating func signedOut(_ answer: SignOutAnswer) {
        waiting.removeFirst()
        self.answer = SignOutAnswer(
            needsPartnerSignOut: self.answer.needsPartnerSignOut || answer.needsPartnerSignOut,
            urls: self.answer.urls + answer.urls
        )
    }
}
