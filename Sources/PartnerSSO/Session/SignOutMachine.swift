import PartnerSSOPluginKit

/// Which profiles a sign-out ends at the service, and what its answers mean together, as a pure state machine.
struct SignOutMachine: Sendable {
    /// A call to the service.
    enum Step: Sendable, Hashable {
        /// Ask for the profiles that this device does not know.
        case findOthers
        case signOut(Profile)
    }

    /// How a call ended.
    enum Event: Sendable {
        /// The service has these profiles; those of providers other than the known one are signed out too.
        case found([Profile])
        case signedOut(SignOutAnswer)
        /// The service refuses the call, and would do so again; the calls after it are made nevertheless.
        case refused(SSOError)
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

    /// Learns how the next call ended; an event that is not its answer changes nothing.
    mutating func handle(_ event: Event) {
        switch (event, next) {
        case (.found(let profiles), .findOthers):
            isFinding = false
            waiting += profiles.filter { other in !waiting.contains { $0.mvpd == other.mvpd } }
        case (.signedOut(let answer), .signOut):
            waiting.removeFirst()
            self.answer = SignOutAnswer(
                needsPartnerSignOut: self.answer.needsPartnerSignOut || answer.needsPartnerSignOut,
                urls: self.answer.urls + answer.urls
            )
        case (.refused(let error), .some):
            refusal = refusal ?? error
            if isFinding { isFinding = false } else { waiting.removeFirst() }
        case (.found, _), (.signedOut, _), (.refused, nil): break
        }
    }
}
