import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A regular sign-in that has started: a code to display, a URL to open, and the wait for the viewer.
public struct RegularSession: Sendable {
    /// The code that the viewer types on the other screen; empty if the viewer is signed in already.
    public let code: String
    /// The absolute address to open in a user agent, or `nil` when the viewer gets there in another way.
    public let url: URL?
    /// When the code expires.
    public let expiry: Expiry
    /// The provider, or `nil` if the viewer has not chosen one yet.
    public let mvpd: MVPD.ID?
    private let start: RegularStart
    private let number: Int
    private let token: SessionLedger.FlowToken
    private let runtime: Runtime
    private let lifetime: CodeLifetime
    private let agentFinished = Gate()
    private let pace: PollPace

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - start: The service's answer.
    ///   - number: The session's number; a later session has a higher one.
    ///   - token: The token from before the service was asked.
    ///   - runtime: What the flows of the product share.
    init(_ start: RegularStart, number: Int, token: SessionLedger.FlowToken, runtime: Runtime) {
        self.start = start
        self.number = number
        self.token = token
        self.runtime = runtime
        pace = PollPace(interval: runtime.service.needs.pollInterval)
        switch start {
        case .session(let session):
            (code, url, expiry, mvpd) = (session.code, session.url, session.expiry, session.mvpd)
        case .signedIn(let profile):
            (code, url, expiry, mvpd) = ("", nil, .unknown, profile.mvpd)
        }
        lifetime = CodeLifetime(expiry, clock: runtime.clock)
    }

    /// Tells the session that the user agent on this device has finished; before that, the service is not asked.
    public func userAgentDidFinish() {
        agentFinished.open()
    }

    /// Waits until the viewer has signed in, which may take as long as the code is valid.
    ///
    /// On another screen the service is polled from the call on; on this device after ``userAgentDidFinish()``. It is
    /// polled as often as it allows, until the code expires, a newer session starts, or the viewer signs out. After a
    /// cancelled wait the method may be called again; the polls keep their distance.
    ///
    /// - Returns: The profile, which has been stored.
    /// - Throws: `SSOError` with `SSOError.Code.sessionEnded` when the code has expired,
    ///   `SSOError.Code.superseded` when a newer session or a sign-out replaced this one,
    ///   `SSOError.Code.cancelled`, or what the service reports.
    public func waitForProfile() async throws(SSOError) -> Profile {
        var machine = RegularSessionMachine(start, style: runtime.facts.regularSignIn.style)
        var effect = machine.handle(.started)
        while let current = effect {
            switch current {
            case .accept(let profile): return try await accept(profile)
            case .fail(let error): throw error
            case .waitForUserAgent, .check, .pause, .poll: effect = machine.handle(await event(after: current))
            }
        }
        throw .internalFault("The regular sign-in stopped without a result.")
    }

    private func event(after effect: RegularSessionMachine.Effect) async -> RegularSessionMachine.Event {
        do throws(SSOError) {
            return try await perform(effect)
        } catch {
            return .failed(error)
        }
    }

    private func perform(
        _ effect: RegularSessionMachine.Effect
    ) async throws(SSOError) -> RegularSessionMachine.Event {
        switch effect {
        case .waitForUserAgent:
            try await waitForUserAgent()
            return .userAgentFinished
        case .check:
            try runtime.keeper.checkRegularSignIn(number)
            let uptime = runtime.clock.uptime
            let isExpired = lifetime.isExpired(at: uptime)
            return .current(isExpired: isExpired, pause: isExpired ? nil : pace.pauseOrTurn(at: uptime))
        case .pause(let pause):
            // The injected clock measures the polling interval that the service asks for.
            try await runtime.clock.sleep(for: pause)
            return .paused
        case .poll:
            return .polled(try await poll())
        case .accept, .fail:
            throw .internalFault("The regular sign-in continued after its end.")
        }
    }

    /// Waits for the user agent, but no longer than the code is valid, because the viewer may never return from it.
    private func waitForUserAgent() async throws(SSOError) {
        do throws(SSOError) {
            let rest = lifetime.rest(at: runtime.clock.uptime)
            if let rest, rest <= .zero { throw .sessionEnded }
            try await abandonable("the user agent", deadline: rest, clock: runtime.clock) { [agentFinished] in
                await agentFinished.pass()
            }
        } catch  where error.code == .timedOut {
            throw .sessionEnded
        }
    }

    private func poll() async throws(SSOError) -> PollAnswer {
        guard case .session(let session) = start else { return .ended }
        let context = await runtime.context()
        let begin = runtime.clock.uptime
        var isAnswered = true
        defer {
            pace.ended(
                at: runtime.clock.uptime,
                begunAt: begin,
                isAnswered: isAnswered,
                bits: runtime.randomness.next()
            )
        }
        do throws(SSOError) {
            return try await runtime.service.poll(session, in: context)
        } catch {
            if error.isRetryable {
                isAnswered = false
                runtime.report(SSOEvent(.retry, [.call: "poll", .code: error.code.rawValue]))
            }
            throw error
        }
    }

    private func accept(_ profile: Profile) async throws(SSOError) -> Profile {
        guard profile.isValid(at: runtime.clock.now) else { throw .profileExpired }
        let answer = SignedIn(
            profile: profile,
            change: .signedIn,
            description: runtime.description(of: profile.mvpd),
            regularNumber: number
        )
        guard try await runtime.keeper.commit(answer, token) else { throw .overtaken }
        let facts: [SSOEvent.Fact: String] = [.result: SignInVia.regular.rawValue, .mvpd: profile.mvpd.rawValue]
        runtime.report(SSOEvent(.signInFinished, facts))
        return profile
    }
}

extension RegularSession: CustomStringConvertible, CustomReflectable {
    /// The provider only: anyone who has the code or the URL could sign in with it.
    public var description: String {
        "a regular session \(mvpd.map { "for \($0)" } ?? "without a provider"), its code and address withheld"
    }

    /// The same as the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension SSOError {
    static let sessionEnded = SSOError(
        .sessionEnded,
        "The sign-in code has expired, was replaced, or is unknown.",
        hint: "Start another session and show its code."
    )
}
