/// One regular sign-in that has begun: what to show or to open, and the wait for its end.
public struct RegularSession: Sendable {
    /// What the viewer types on the other screen; empty when the viewer is signed in already.
    public let code: String
    /// The absolute address to open in a user agent, or `nil` when the viewer goes there by another way.
    public let url: String?
    /// Until when the code holds.
    public let expiry: Expiry
    /// The provider, if it is settled.
    public let mvpd: MVPD.ID?
    private let start: RegularStart
    private let number: Int
    private let style: RegularSignInFacts.Style
    private let desk: RegularDesk
    private let agentFinished = Gate()
    private let pace: PollPace

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - start: What the service answered.
    ///   - number: The session's number at the desk; a later session has a higher one.
    ///   - style: Where the viewer signs in.
    ///   - desk: The way to the client.
    init(_ start: RegularStart, number: Int, style: RegularSignInFacts.Style, desk: RegularDesk) {
        self.start = start
        self.number = number
        self.style = style
        self.desk = desk
        pace = PollPace(interval: desk.service.needs.pollInterval)
        switch start {
        case .ticket(let ticket):
            (code, url, expiry, mvpd) = (ticket.code, ticket.url, ticket.expiry, ticket.mvpd)
        case .signedIn(let profile):
            (code, url, expiry, mvpd) = ("", nil, .unknown, profile.mvpd)
        }
    }

    /// Tells the session that the user agent on this device has come to its end; only then is the service asked.
    public func userAgentFinished() {
        agentFinished.open()
    }

    /// Waits until the viewer has signed in.
    ///
    /// On another screen the service is asked from now on; on this device once ``userAgentFinished()`` was called. It is
    /// asked as often as the service allows, and no more once the code is over, a newer session was started, or the
    /// viewer signed out. A wait that was cancelled can be begun again; the polls keep their distance all the same.
    ///
    /// - Returns: The profile, which is stored.
    /// - Throws: `SSOError` with ``SSOError/Code/sessionEnded`` when the code is over, ``SSOError/Code/superseded`` when
    ///   a newer session or a sign-out replaced this one, ``SSOError/Code/cancelled``, or what the service reports.
    public func profile() async throws(SSOError) -> Profile {
        let profile: Profile
        switch start {
        case .signedIn(let existing):
            profile = existing
        case .ticket(let ticket):
            if style == .sameDevice { try await waitForUserAgent(until: ticket.expiry) }
            profile = try await polled(ticket)
        }
        guard profile.isValid(at: desk.clock.now) else { throw .profileOver }
        try await desk.accept(profile, number)
        return profile
    }

    /// A viewer who never comes back from the user agent must not keep the app waiting for longer than the code holds.
    private func waitForUserAgent(until expiry: Expiry) async throws(SSOError) {
        do throws(SSOError) {
            let rest = expiry.date.map { $0.duration(since: desk.clock.now) }
            if let rest, rest <= .zero { throw .sessionEnded }
            try await abandonable("the user agent", deadline: rest, clock: desk.clock) { [agentFinished] in
                await agentFinished.pass()
            }
        } catch  where error.code == .timedOut {
            throw .sessionEnded
        }
    }

    private func polled(_ ticket: RegularTicket) async throws(SSOError) -> Profile {
        while true {
            guard await desk.isCurrent(number) else { throw .sessionReplaced }
            guard !ticket.expiry.isOver(at: desk.clock.now) else { throw .sessionEnded }
            if let pause = pace.pauseOrTurn(at: desk.clock.uptime) {
                try await desk.clock.sleep(for: pause)
            } else if let profile = try await pollOnce(ticket) {
                return profile
            }
        }
    }

    /// A failure that may pass does not end the wait: the viewer may be signing in at this moment.
    private func pollOnce(_ ticket: RegularTicket) async throws(SSOError) -> Profile? {
        let answer: PollAnswer
        let context = await desk.context()
        defer { pace.ended(at: desk.clock.uptime) }
        do throws(SSOError) {
            answer = try await abandonable("poll", clock: desk.clock) { [desk] () async throws(SSOError) in
                try await desk.service.poll(ticket, in: context)
            }
        } catch {
            guard error.isRetryable else { throw error }
            desk.report(SSOEvent(.retry, [.call: "poll", .code: error.code.rawValue]))
            return nil
        }
        switch answer {
        case .pending: return nil
        case .signedIn(let profile): return profile
        case .ended: throw .sessionEnded
        }
    }
}

extension RegularSession: CustomStringConvertible, CustomReflectable {
    /// The provider; whoever has the code or the address could sign in with them.
    public var description: String {
        "a regular session \(mvpd.map { "for \($0)" } ?? "without a provider"), its code and address withheld"
    }

    /// Shows no more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension SSOError {
    static let sessionReplaced = superseded("A newer sign-in or a sign-out replaced this one.")

    static let sessionEnded = SSOError(
        .sessionEnded,
        "The code of the regular sign-in is over, replaced or unknown.",
        hint: "Start another session and show its code."
    )

    static func superseded(_ why: String) -> SSOError {
        SSOError(.superseded, why, hint: "Show the state that the newer call leads to.")
    }
}
