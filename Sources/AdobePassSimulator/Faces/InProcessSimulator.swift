import HTTPTypes
public import PartnerSSOPluginKit
import PartnerSSOScenarios
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A simulator inside the process: a transport whose other end is a ``Simulator``.
///
/// Nothing leaves the process and nothing waits, so a test that uses it needs no port and no time. All copies of the
/// reference share one world; it may be used from anywhere.
public final class InProcessSimulator: HTTPTransport, Sendable {
    private let simulator: Locked<Simulator>
    private let clock: any SSOClock

    /// Makes a simulator in which nothing has happened yet.
    ///
    /// - Parameters:
    ///   - settings: What it is set up to do.
    ///   - clock: Tells it the time.
    public init(settings: SimulatorSettings = SimulatorSettings(), clock: any SSOClock = SystemClock()) {
        simulator = Locked(Simulator(settings: settings))
        self.clock = clock
    }

    /// Makes a simulator that goes on where another one ended.
    ///
    /// - Parameters:
    ///   - settings: What it is set up to do.
    ///   - state: What was left of the other.
    ///   - clock: Tells it the time.
    /// - Throws: ``SimulatorStateError`` for a state in a form this version does not know.
    public init(
        settings: SimulatorSettings = SimulatorSettings(),
        resuming state: SimulatorState,
        clock: any SSOClock = SystemClock()
    ) throws(SimulatorStateError) {
        simulator = Locked(try Simulator(settings: settings, resuming: state))
        self.clock = clock
    }

    /// What it is set up to do.
    public var settings: SimulatorSettings { snapshot.settings }

    /// What of its world outlives the process.
    public var state: SimulatorState { snapshot.state(at: clock.now.millisecondsSince1970) }

    /// Its world as it is now, to look at.
    public var snapshot: Simulator { simulator.withLock { $0 } }

    /// The newest requests, without their secrets; ten thousand are kept.
    public var records: [SimulatorRecord] { simulator.withLock { $0.records } }

    /// How often an endpoint was called, refused calls and faults included.
    ///
    /// - Parameter endpoint: The endpoint.
    /// - Returns: The number of calls.
    public func count(of endpoint: SimulatorEndpoint) -> Int {
        simulator.withLock { $0.count(of: endpoint) }
    }

    /// Answers a request at the clock's instant.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response, with the way it travels.
    public func respond(to request: SimulatorRequest) -> SimulatorResponse {
        let now = clock.now.millisecondsSince1970
        var response = simulator.withLock { $0.respond(to: request, now: now) }
        // The world's clock, which need not be the machine's.
        response.head.headerFields[.date] = Instant.httpText(now)
        return response
    }

    /// Has an MVPD prove the viewer's login; a simulated device may use this as its provider.
    ///
    /// - Parameters:
    ///   - providerID: The platform mapping identifier of the MVPD.
    ///   - verificationToken: The request the service handed out, unchanged.
    ///   - attributeNames: The attributes to include; only these are.
    ///   - kind: How the provider answers; the raw value of a `DeviceScript.Proof`.
    /// - Returns: The scheme's name, a status if the provider gives one, and the response; nil without one.
    /// - Throws: ``ProofError`` when the provider cannot answer at all.
    @Sendable
    public func proof(
        providerID: String,
        verificationToken: String?,
        attributeNames: [String],
        kind: String
    ) throws(ProofError) -> (scheme: String, status: String?, body: String?) {
        let now = clock.now.millisecondsSince1970
        return try simulator.withLock { world throws(ProofError) in
            try world.proof(
                providerID: providerID,
                verificationToken: verificationToken,
                attributeNames: attributeNames,
                kind: kind,
                now: now
            )
        }
    }

    /// Lets a viewer sign in on another screen with a code.
    ///
    /// - Parameters:
    ///   - code: The code that was shown.
    ///   - mvpd: The MVPD chosen there; nil takes the one the session names.
    /// - Returns: Whether the sign-in was possible.
    @discardableResult
    public func signInOnSecondScreen(code: String, mvpd: String? = nil) -> Bool {
        let now = clock.now.millisecondsSince1970
        return simulator.withLock { $0.signInOnSecondScreen(code: code, mvpd: mvpd, now: now) }
    }

    /// Sends a request to the simulator.
    ///
    /// - Parameter call: The request, its body and its limits.
    /// - Returns: The answer, whatever its status.
    /// - Throws: `SSOError` as a real transport throws it: a closed connection, a body cut short, a body over the
    ///   limit, a cancelled task.
    public func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        guard !Task.isCancelled else { throw .cancelled }
        let response = respond(to: SimulatorRequest(head: call.request, body: [UInt8](call.body ?? Data())))
        switch response.delivery {
        case .connectionClosed: throw .network(.connectionFailed)
        case .cutShort: throw .network(.answerTruncated)
        case .whole: break
        }
        guard response.body.count <= call.limits.maximumAnswerBytes else { throw .network(.answerTooLarge) }
        return HTTPAnswer(response.head, body: Data(response.body))
    }
}
