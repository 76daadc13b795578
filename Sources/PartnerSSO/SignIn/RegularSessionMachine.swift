import PartnerSSOPluginKit

/// The wait for a regular sign-in as a pure state machine: state and event lead to a state and an effect.
///
/// Each effect but the last two leads to exactly one event. An event that no effect asked for changes nothing.
struct RegularSessionMachine: Sendable {
    enum State: String, Sendable, CaseIterable {
        case ready
        case waitingForUserAgent
        case checking
        case pausing
        case polling
        case committing
        case finished
    }

    enum Event: Sendable {
        case started
        case userAgentFinished
        /// The session is still the current one; with the time until the service may be asked, or `nil` if it may be
        /// asked now.
        case current(isExpired: Bool, pause: Duration?)
        case paused
        case polled(PollAnswer)
        case committed(Profile)
        /// The session has not taken the profile; held if it has it nevertheless.
        case notCommitted(Profile, SSOError, isHeld: Bool)
        case failed(SSOError)
    }

    enum Effect: Sendable {
        case waitForUserAgent
        /// Checks that the session is still the current one, and takes the turn to poll.
        case check
        case pause(Duration)
        case poll
        case commit(Profile)
        /// Returns the profile, which is new unless another wait has committed it.
        case finish(Profile, isNew: Bool)
        case fail(SSOError)
    }

    let start: RegularStart
    let style: RegularSignInStyle
    private(set) var state: State

    init(_ start: RegularStart, style: RegularSignInStyle, state: State = .ready) {
        self.start = start
        self.style = style
        self.state = state
    }

    /// Handles an event and returns the effect.
    mutating func handle(_ event: Event) -> Effect? {
        switch (state, event) {
        case (.finished, _): return nil
        case (.polling, .failed(let error)) where error.isRetryable:
            // A retryable failure does not end the wait: the viewer may be signing in at this moment.
            return go(to: .checking, .check)
        case (.waitingForUserAgent, .failed(let error)) where error.code == .timedOut:
            return go(to: .checking, .check)
        case (_, .failed(let error)): return fail(error)
        case (.ready, .started):
            if case .signedIn(let profile) = start { return go(to: .committing, .commit(profile)) }
            return style == .sameDevice ? go(to: .waitingForUserAgent, .waitForUserAgent) : go(to: .checking, .check)
        case (.waitingForUserAgent, .userAgentFinished), (.pausing, .paused): return go(to: .checking, .check)
        case (.checking, .current(isExpired: true, _)): return fail(.sessionEnded)
        case (.checking, .current(isExpired: false, let pause)):
            return pause.map { go(to: .pausing, .pause($0)) } ?? go(to: .polling, .poll)
        case (.polling, .polled(.pending)): return go(to: .checking, .check)
        case (.polling, .polled(.ended)): return fail(.sessionEnded)
        case (.polling, .polled(.signedIn(let profile))): return go(to: .committing, .commit(profile))
        case (.committing, .committed(let profile)): return go(to: .finished, .finish(profile, isNew: true))
        case (.committing, .notCommitted(let profile, _, isHeld: true)) where start.serviceSession == nil:
            // Without a code, another wait for this sign-in may have been first.
            return go(to: .finished, .finish(profile, isNew: false))
        case (.committing, .notCommitted(_, let error, _)): return fail(error)
        case (.ready, _), (.waitingForUserAgent, _), (.checking, _), (.pausing, _), (.polling, _), (.committing, _):
            return nil
        }
    }

    private mutating func go(to state: State, _ effect: Effect) -> Effect {
        self.state = state
        return effect
    }

    private mutating func fail(_ error: SSOError) -> Effect { go(to: .finished, .fail(error)) }
}
