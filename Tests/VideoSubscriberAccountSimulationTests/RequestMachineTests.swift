import Foundation
import PartnerSSOScenarios
import Testing

@testable import VideoSubscriberAccountSimulation

/// The pure machine, walked through every combination of device, request and event.
@Suite("The request machine")
struct RequestMachineTests {
    private struct Node: Hashable {
        let machine: RequestMachine
        let account: SystemAccount?
    }

    private static let events: [RequestMachine.Event] =
        [
            .submitted, .presented, .noPresenter, .delegateAnswered(true), .delegateAnswered(false),
            .proved(ProviderAnswer(status: nil, body: "<R/>")), .proofFailed(DeviceError(.invalidVerificationToken)),
            .cancelled, .viewTakenAway,
        ]
        + DeviceScript.Picker.Choice.allCases.map { .viewerActed(DeviceScript.Picker(choice: $0)) }

    private static let accounts: [DeviceScript.Account?] = [
        nil, DeviceScript.Account(provider: "Cox", expiresIn: 60),
        DeviceScript.Account(provider: "Cox", expiresIn: -60),
    ]

    private static func requests() -> [MetadataRequest] {
        [true, false].flatMap { interrupting in
            [["Cox", "Pick"], ["Other"]].flatMap { supported in
                [[], ["userID"]].map { attributes in
                    let request = identityRequest(interrupting: interrupting, supported: supported)
                    request.attributeNames = attributes
                    return MetadataRequest(request)
                }
            }
        }
    }

    /// Visits everything reachable from the start of a request, giving each step to `check`.
    private func walk(
        _ script: DeviceScript,
        _ request: MetadataRequest,
        _ check: (_ before: RequestMachine, _ effects: [RequestMachine.Effect], _ after: RequestMachine) -> Void
    ) -> Set<Node> {
        let device = DeviceState(script: script, seed: 1, now: start)
        let first = Node(machine: RequestMachine(request: request, app: "app"), account: device.account)
        var seen: Set<Node> = [first]
        var open = [first]
        while let node = open.popLast() {
            for event in Self.events {
                var state = device
                state.account = node.account
                var machine = node.machine
                let effects = machine.handle(event, on: &state, at: start)
                check(node.machine, effects, machine)
                let next = Node(machine: machine, account: state.account)
                if seen.insert(next).inserted { open.append(next) }
            }
        }
        return seen
    }

    private func finishes(_ effects: [RequestMachine.Effect]) -> [DeviceAnswer] {
        effects.compactMap { effect in
            if case .finish(let answer) = effect { answer } else { nil }
        }
    }

    private func scripts() -> [DeviceScript] {
        DeviceScript.Login.Result.allCases.flatMap { result in
            DeviceScript.Picker.Choice.allCases.flatMap { choice in
                Self.accounts.map { account in
                    var script = DeviceScript()
                    script.login.result = result
                    script.picker.choice = choice
                    script.pickerOnlyProviders = ["Pick"]
                    script.account = account
                    return script
                }
            }
        }
    }

    @Test("From every state the request can still end, it ends exactly once, and its view is closed by then")
    func everyState() {
        for script in scripts() {
            for request in Self.requests() {
                let nodes = walk(script, request) { before, effects, after in
                    #expect(finishes(effects).count == (before.state != .finished && after.state == .finished ? 1 : 0))
                    if before.state == .finished { #expect(effects.isEmpty) }
                    if case .showing = before.state, after.state == .finished { #expect(effects.first == .dismiss) }
                    if case .asking = before.state, after.state == .finished { #expect(effects.first == .dismiss) }
                }
                for node in nodes where node.machine.state != .finished {
                    var state = DeviceState(script: script, seed: 1, now: start)
                    var machine = node.machine
                    let effects = machine.handle(.cancelled, on: &state, at: start)
                    #expect(finishes(effects).map { $0.error?.code } == [2])
                }
            }
        }
    }

    @Test("A request is withdrawn once, however often it is cancelled", arguments: DeviceScript.Callbacks.allCases)
    func withdrawnOnce(callbacks: DeviceScript.Callbacks) {
        for var script in scripts() {
            script.callbacks = callbacks
            for request in Self.requests() {
                for node in walk(script, request, { _, _, _ in }) {
                    var state = DeviceState(script: script, seed: 1, now: start)
                    var machine = node.machine
                    for _ in 1...2 { _ = machine.handle(.cancelled, on: &state, at: start) }
                    let count = state.events.events.count { $0 == .cancelled(app: "app") }
                    #expect(count <= 1 && (count == 1 || node.machine.state == .finished))
                }
            }
        }
    }

    @Test("Where the request forbids it, no view is ever presented")
    func noForbiddenInterruption() {
        for script in scripts() {
            for request in Self.requests() where !request.isInterruptionAllowed {
                _ = walk(script, request) { _, effects, _ in
                    #expect(!effects.contains { if case .present = $0 { true } else { false } })
                }
            }
        }
    }

    @Test("While access is not granted no answer says anything", arguments: DeviceScript.Answers.allCases)
    func noLeak(answers: DeviceScript.Answers) {
        for permission in DeviceScript.Permission.allCases where permission != .granted {
            for script in scripts() {
                var script = script
                script.permission = permission
                script.answers = answers
                for request in Self.requests() {
                    _ = walk(script, request) { _, effects, _ in
                        #expect(finishes(effects).allSatisfy { $0.metadata == nil && $0.error != nil })
                    }
                }
            }
        }
    }

    @Test("Every state is reached, and every documented error code by some path")
    func everythingIsReached() {
        var states: Set<String> = []
        var codes: Set<Int> = []
        for script in scripts() {
            for request in Self.requests() {
                let nodes = walk(script, request) { _, effects, _ in
                    codes.formUnion(finishes(effects).compactMap { $0.error?.code })
                }
                states.formUnion(nodes.map { String(describing: $0.machine.state).prefix { $0 != "(" }.description })
            }
        }
        #expect(states == ["idle", "presenting", "showing", "asking", "proving", "finished"])
        #expect(codes == [1, 2, 3, 4, 5])
    }
}
