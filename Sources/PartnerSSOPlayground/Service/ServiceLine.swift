import AdobePassSimulator
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import StormReplays

/// The way to the simulated service, which a person can disturb (offline, one failing call, other rules) and a replay of
/// the storm as well.
final class ServiceLine: Sendable {
    typealias Fault = ServiceScript.EndpointFault.Fault

    private struct State: Sendable {
        var isOffline = false
        var nextFault: Fault?
        var calls: [SimulatorEndpoint: Int64] = [:]
        var faults: [ServiceScript.EndpointFault] = []
    }

    /// What becomes of one call.
    private enum Fate {
        case delivered(InProcessSimulator)
        case lost
    }

    let simulator: InProcessSimulator
    private let state = Locked(State())
    let clock: PlaygroundClock
    /// What a replay of the storm has go wrong.
    let troubles: NetworkTroubles
    private let journal: Journal

    init(settings: SimulatorSettings, clock: PlaygroundClock, journal: Journal) {
        simulator = InProcessSimulator(settings: settings, clock: clock)
        troubles = NetworkTroubles(clock: clock)
        self.clock = clock
        self.journal = journal
    }

    var isOffline: Bool { state.withLock { $0.isOffline } }
    var nextFault: Fault? { state.withLock { $0.nextFault } }
    /// The calls that went wrong since the last ``startCounting()``, as a scenario writes them.
    var faults: [ServiceScript.EndpointFault] { state.withLock { $0.faults } }

    func setOffline(_ isOffline: Bool) {
        state.withLock { $0.isOffline = isOffline }
    }

    /// Makes the next call go wrong, or none with `nil`.
    func failNext(_ fault: Fault?) {
        state.withLock { $0.nextFault = fault }
    }

    func startCounting() {
        state.withLock { state in
            state.calls = [:]
            state.faults = []
        }
    }

    /// Changes the service's rules.
    func change(_ change: @Sendable (inout SimulatorSettings) -> Void) {
        simulator.change(change)
    }

    /// Sends a request and draws it.
    func send(_ call: HTTPCall, from lane: Lane) async throws(SSOError) -> HTTPAnswer {
        let endpoint = EndpointFinder.endpoint(method: call.request.method.rawValue, path: call.request.path)
        let name = endpoint?.shortName ?? "\(call.request.method.rawValue) …"
        journal.append(.call(lane, .service, name, .exchange(call, nil)))
        // The storm's phone is not on the household's network.
        let trouble = lane == .phone ? nil : troubles.next()
        let outcome = await outcome(of: call, endpoint, trouble)
        let isFailure = (try? outcome.get()).map { $0.response.status.code >= 400 } ?? true
        journal.append(.answer(.service, lane, outcome.summary, isFailure: isFailure, .exchange(call, outcome)))
        return try outcome.get()
    }

    private func outcome(
        of call: HTTPCall,
        _ endpoint: SimulatorEndpoint?,
        _ trouble: StormTrouble?
    ) async -> Result<HTTPAnswer, SSOError> {
        if let trouble {
            return await result { () async throws(SSOError) in try await carry(call, through: trouble) }
        }
        return switch fate(of: endpoint) {
        case .lost: .failure(.network(.offline))
        case .delivered(let simulator):
            await result { () async throws(SSOError) in try await simulator.send(call) }
        }
    }

    private func fate(of endpoint: SimulatorEndpoint?) -> Fate {
        state.withLock { state in
            let call = endpoint.map { state.calls[$0, default: 0] + 1 } ?? 1
            if let endpoint { state.calls[endpoint] = call }
            let fault = state.isOffline ? Fault.reset : state.nextFault
            guard let fault else { return .delivered(simulator) }
            if let endpoint { state.faults.append(.init(endpoint: endpoint.rawValue, call: call, fault: fault)) }
            guard !state.isOffline else { return .lost }
            state.nextFault = nil
            return .delivered(Self.broken(fault, clock: clock))
        }
    }

    /// A simulator that answers every call with a fault; it has no state that could change.
    private static func broken(_ fault: Fault, clock: PlaygroundClock) -> InProcessSimulator {
        var settings = SimulatorSettings()
        settings.faults = SimulatorEndpoint.allCases.map {
            SimulatorFault(endpoint: $0.rawValue, call: nil, kind: .scripted(fault))
        }
        return InProcessSimulator(settings: settings, clock: clock)
    }
}

extension SimulatorEndpoint {
    /// The method and the end of the path, which is enough in a diagram.
    var shortName: String {
        let dropped = [
            "/api/v2/{serviceProvider}/", "/api/v2/", "/api/v1/", "/reggie/v1/{requestor}/", "/adobe-services/",
        ]
        let prefix = dropped.first { path.hasPrefix($0) }
        return "\(method) \(prefix.map { String(path.dropFirst($0.count)) } ?? path)"
    }
}

extension Result<HTTPAnswer, SSOError> {
    fileprivate var summary: String {
        switch self {
        case .success(let answer): "\(answer.response.status.code) \(answer.response.status.reasonPhrase)"
        case .failure(let error): error.code.rawValue
        }
    }
}
