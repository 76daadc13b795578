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
/// Nothing leaves the process, and only a fault with a delay waits, so a test that uses it needs no port and no time. All
/// references share one world, and it may be used from any task.
public final class InProcessSimulator: HTTPTransport, Sendable {
    private let running: Locked<RunningSimulator>
    private let clock: any SSOClock
    /// Signals each request to the callers that wait for one.
    private let arrivals = Arrivals()

    /// Makes a simulator in which nothing has happened yet.
    ///
    /// - Parameters:
    ///   - settings: The simulator's settings.
    ///   - clock: The world's clock.
    public init(settings: SimulatorSettings = SimulatorSettings(), clock: any SSOClock = SystemClock()) {
        running = Locked(RunningSimulator(simulator: Simulator(settings: settings)))
        self.clock = clock
    }

    /// Makes a simulator that continues from a saved state.
    ///
    /// - Parameters:
    ///   - settings: The simulator's settings.
    ///   - state: The state of an earlier simulator.
    ///   - clock: The world's clock.
    /// - Throws: ``SimulatorStateError`` for a state in a form this version does not know, or with an impossible time.
    public init(
        settings: SimulatorSettings = SimulatorSettings(),
        resuming state: SimulatorState,
        clock: any SSOClock = SystemClock()
    ) throws(SimulatorStateError) {
        running = Locked(RunningSimulator(simulator: try Simulator(settings: settings, resuming: state)))
        self.clock = clock
    }

    /// The simulator's settings.
    public var settings: SimulatorSettings { snapshot.settings }

    /// The part of its world that outlives the process.
    public var state: SimulatorState { snapshot.state(at: now) }

    /// A copy of the simulator as it is now.
    public var snapshot: Simulator { running.withLock { $0.simulator } }

    /// The world's time, in milliseconds since 1970: the clock's, unless the control API changed it.
    public var now: Int64 {
        let machine = clock.now.millisecondsSince1970
        return running.withLock { $0.time.now(at: machine) }
    }

    /// Lets the world's time stand still at an instant, until the control API changes it.
    ///
    /// - Parameter now: The instant, in milliseconds since 1970.
    public func freeze(at now: Int64) {
        let machine = clock.now.millisecondsSince1970
        running.withLock { $0.time.set(now, rate: 0, at: machine) }
    }

    /// Changes what it is set up to do.
    ///
    /// - Parameter change: Changes the settings; a new seed counts from the next reset on.
    public func change(_ change: @Sendable (inout SimulatorSettings) -> Void) {
        running.withLock { change(&$0.simulator.settings) }
    }

    /// Names the host that a server listens on, which the control API accepts besides addresses.
    func serve(host: String) {
        running.withLock { $0.servedHost = host }
    }

    /// Whether it counts calls, which is what a connection is told apart for.
    var isThrottling: Bool { running.withLock { $0.simulator.settings.throttling != .off } }

    /// The newest requests, without their secrets; ten thousand are kept.
    public var records: [SimulatorRecord] { running.withLock { $0.simulator.records } }

    /// How often an endpoint was called, refused calls and faults included.
    ///
    /// - Parameter endpoint: The endpoint.
    /// - Returns: The number of calls.
    public func count(of endpoint: SimulatorEndpoint) -> Int {
        running.withLock { $0.simulator.count(of: endpoint) }
    }

    /// Answers a request at the clock's instant.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response, with the way it travels.
    public func respond(to request: SimulatorRequest) -> SimulatorResponse {
        var response = unwrittenResponse(to: request)
        response.writeBody()
        return response
    }

    private func unwrittenResponse(to request: SimulatorRequest) -> SimulatorResponse {
        let isControl = ControlRoute.owns(request.pathAndQuery.path)
        let response = isControl ? controlResponse(to: request) : serviceResponse(to: request)
        arrivals.signal()
        return response
    }

    /// The lock is held for the step of the world alone: reading, checking signatures and writing need no turn in it.
    private func serviceResponse(to request: SimulatorRequest) -> SimulatorResponse {
        var read = ReadRequest(request, isStrict: running.withLock { $0.simulator.settings.isStrict })
        if read.call.isSigned { read.checkSignatures(with: running.withLock { $0.simulator.settings }) }
        let machine = clock.now.millisecondsSince1970
        return running.withLock { $0.respond(to: read, at: machine) }
    }

    /// Answers a call of the control API.
    ///
    /// Only a change is made under the lock: what is read is read from a copy of the world, and a proof is signed afterwards.
    private func controlResponse(to request: SimulatorRequest) -> SimulatorResponse {
        let machine = clock.now.millisecondsSince1970
        let servedHost = running.withLock { $0.servedHost }
        var response: SimulatorResponse
        do throws(ControlRefusal) {
            let call = try ControlCall(request, servedHost: servedHost, machine: machine)
            let answer = call.route.method == "GET" ? try read(call) : try change(call)
            response = try answer.finished().response
        } catch {
            response = error.answer.response
        }
        response.head.headerFields[.date] = running.withLock { $0.date(at: machine) }
        return response
    }

    private func read(_ call: ControlCall) throws(ControlRefusal) -> ControlAnswer {
        var copy = running.withLock { $0 }
        return try copy.answer(call)
    }

    private func change(_ call: ControlCall) throws(ControlRefusal) -> ControlAnswer {
        try running.withLock { (running) throws(ControlRefusal) in try running.answer(call) }
    }

    /// Answers a request when its time has come: after the delay of a fault, or when an awaited request has come.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response, with the way it travels. Its body is still to be written.
    /// - Throws: `SSOError.cancelled` when the task is cancelled.
    func answer(to request: SimulatorRequest) async throws(SSOError) -> SimulatorResponse {
        try await waitForRecord(request)
        let response = unwrittenResponse(to: request)
        // The delay of a fault, on the world's clock: a test's clock does not wait.
        if response.delay > 0 { try await clock.sleep(for: .milliseconds(response.delay)) }
        return response
    }

    /// Waits for a request that a call of the control API asks for, at most as long as its query says.
    private func waitForRecord(_ request: SimulatorRequest) async throws(SSOError) {
        let filter = RequestFilter(request, servedHost: running.withLock { $0.servedHost })
        guard let filter, filter.wait > 0 else { return }
        let (arrivals, clock) = (arrivals, clock)
        let (signals, identifier) = arrivals.subscribe()
        defer { arrivals.unsubscribe(identifier) }
        await withTaskGroup(of: Void.self) { group in
            // The longest time that the client asked for; a request that comes earlier ends the wait.
            group.addTask { try? await clock.sleep(for: .milliseconds(filter.wait)) }
            group.addTask {
                for await _ in signals where self.records.contains(where: filter.matches) { return }
            }
            await group.next()
            group.cancelAll()
        }
        if Task.isCancelled { throw .cancelled }
    }

    /// Has an MVPD prove the viewer's login; a simulated device may use this as its provider.
    ///
    /// - Parameters:
    ///   - providerID: The platform mapping identifier of the MVPD.
    ///   - verificationToken: The request the service handed out, unchanged.
    ///   - attributeNames: The attributes to include; only these are.
    ///   - kind: How the provider answers; the raw value of a `DeviceScript.Proof`, or the identifier of a faulty proof.
    /// - Returns: The scheme's name, a status if the provider gives one, and the response; nil without one.
    /// - Throws: ``ProofError`` when the provider cannot answer at all.
    @Sendable
    public func proof(
        providerID: String,
        verificationToken: String?,
        attributeNames: [String],
        kind: String
    ) throws(ProofError) -> (scheme: String, status: String?, body: String?) {
        let machine = clock.now.millisecondsSince1970
        let draft = try running.withLock { running throws(ProofError) in
            let now = running.time.now(at: machine)
            return try running.simulator.draftProof(
                providerID: providerID,
                verificationToken: verificationToken,
                attributeNames: attributeNames,
                kind: kind,
                now: now
            )
        }
        // Signed outside the lock: a signature takes longer than a call.
        return try draft.signed()
    }

    /// Lets a viewer sign in on another screen with a code.
    ///
    /// - Parameters:
    ///   - code: The code that was shown.
    ///   - mvpd: The MVPD chosen there, or `nil` for the one that the session names.
    ///   - user: The name that the viewer types; empty for the viewer whom every MVPD knows.
    /// - Returns: Whether the sign-in was possible.
    @discardableResult
    public func signInOnSecondScreen(code: String, mvpd: String? = nil, user: String = "") -> Bool {
        let now = now
        return running.withLock { $0.simulator.signInOnSecondScreen(code: code, mvpd: mvpd, user: user, now: now) }
    }

    /// Changes its world behind the clients' backs.
    package func changeWorld(_ body: @Sendable (inout Simulator) -> Void) { running.withLock { body(&$0.simulator) } }

    /// Sends a request to the simulator.
    ///
    /// - Parameter call: The request, its body and its limits.
    /// - Returns: The answer, whatever its status.
    /// - Throws: `SSOError` as a real transport throws it: a closed connection, a body cut short, a body over the
    ///   limit, a cancelled task.
    public func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        guard !Task.isCancelled else { throw .cancelled }
        var response = try await answer(
            to: SimulatorRequest(head: call.request, body: [UInt8](call.body ?? Data()))
        )
        response.writeBody()
        switch response.delivery {
        case .withheld:
            // As long as a real transport waits for a byte.
            try await clock.sleep(for: call.limits.silence)
            throw .network(.readTimedOut)
        case .connectionClosed: throw .network(.connectionFailed)
        case .cutShort: throw .network(.answerTruncated)
        case .whole: break
        }
        guard response.body.count <= call.limits.maximumAnswerBytes else { throw .network(.answerTooLarge) }
        return HTTPAnswer(response.head, body: Data(response.body))
    }
}
