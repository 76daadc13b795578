import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("The order of a sign-in")
struct SignInOrderTests {
    typealias Machine = SignInStateMachine

    /// What has happened on the way to a state, as far as the order's laws ask.
    private struct History: Hashable {
        var effects: [String: Int] = [:]
        var isPermitted = false
        var hasSearched = false

        func count(_ effect: String) -> Int { effects[effect, default: 0] }
    }

    private struct Place: Hashable {
        let state: Machine.State
        let history: History
    }

    /// Visits every effect of every path, with what happened before it.
    private static func visit(_ plan: Machine.Plan, _ body: (Machine.Effect, History) -> Void) {
        let start = Place(state: .ready, history: History())
        var known: Set<Place> = [start]
        var waiting = [start]
        while let place = waiting.popLast() {
            for representative in Representative.all {
                var machine = Machine(plan: plan, state: place.state)
                guard let effect = machine.handle(representative.event), machine.state != place.state else { continue }
                var history = place.history
                if case .permission(.granted) = representative.event { history.isPermitted = true }
                if case .profiles = representative.event { history.hasSearched = true }
                body(effect, history)
                history.effects[effect.word, default: 0] += 1
                let next = Place(state: machine.state, history: history)
                if known.insert(next).inserted { waiting.append(next) }
            }
        }
    }

    @Test("Nothing appears on the screen when the viewer must not be asked", arguments: SignInExplorer.plans)
    func silence(plan: Machine.Plan) {
        Self.visit(plan) { effect, _ in
            if plan.asking == .never { #expect(!effect.mayShowSomething) }
        }
    }

    @Test("The viewer is asked only after existing profiles were looked for", arguments: SignInExplorer.plans)
    func searchFirst(plan: Machine.Plan) {
        Self.visit(plan) { effect, history in
            if effect.mayShowSomething || ["verify", "prove", "exchange"].contains(effect.word) {
                #expect(history.hasSearched, "\(effect.word)")
            }
        }
    }

    @Test("The platform is asked for the provider only once the app is permitted", arguments: SignInExplorer.plans)
    func permissionFirst(plan: Machine.Plan) {
        Self.visit(plan) { effect, history in
            if ["identify silently", "identify by picker", "prove"].contains(effect.word) {
                #expect(history.isPermitted)
            }
        }
    }

    @Test("The picker comes only after the platform was asked silently", arguments: SignInExplorer.plans)
    func silentBeforeInteractive(plan: Machine.Plan) {
        Self.visit(plan) { effect, history in
            guard effect.word == "identify by picker" else { return }
            #expect(history.count("identify silently") >= 1)
            #expect(history.count("load picker") == 1)
        }
    }

    @Test("Nothing is asked more often than it has to be", arguments: SignInExplorer.plans)
    func fewestCalls(plan: Machine.Plan) {
        let limits = [
            "check permission": 1, "ask for permission": 1, "find profiles": 1, "identify silently": 1,
            "load picker": 1, "identify by picker": 1, "resolve": 1, "verify": 2, "prove": 2, "exchange": 1,
            "choose": 1,
        ]
        Self.visit(plan) { effect, history in
            if let limit = limits[effect.word] { #expect(history.count(effect.word) < limit, "\(effect.word)") }
        }
    }

    @Test("Without a framework the platform is never asked", arguments: SignInExplorer.plans)
    func noFramework(plan: Machine.Plan) {
        guard !plan.hasFramework else { return }
        Self.visit(plan) { effect, _ in
            #expect(["find profiles", "choose", "finish"].contains(effect.word))
        }
    }

    @Test("A service that ignores the status is asked first, one that wants it second", arguments: SignInExplorer.plans)
    func statusUse(plan: Machine.Plan) {
        Self.visit(plan) { effect, history in
            guard case .findProfiles(let status) = effect else { return }
            let isInformed = plan.hasFramework && plan.statusUse == .wanted
            #expect((status != nil) == isInformed)
            #expect(history.effects.isEmpty == !isInformed)
        }
    }

    @Test("DV18 What was begun for one provider is never finished for another", arguments: SignInExplorer.plans)
    func sameProvider(plan: Machine.Plan) {
        for step in SignInExplorer.steps(of: plan) {
            guard case .proving(let identity, let mvpd, _) = step.from else { continue }
            guard case .exchange(_, let asked, let status)? = step.effect else { continue }
            #expect(status.identity?.id == identity.id)
            #expect(asked == mvpd)
        }
    }

    @Test("The exchange carries the status from after the proof, for which the viewer may have renewed the login")
    func statusAfterTheProof() {
        let plan = Machine.Plan(hasFramework: true, statusUse: .wanted, asking: .never)
        let renewed = Sample.identity(expiry: .at(ManualClock.start.addingTimeInterval(86_400)))
        var machine = Machine(plan: plan, state: .proving(Representative.cable, Sample.id("Cable"), restarts: 0))
        let effect = machine.handle(.proof(.proven(Sample.response, by: renewed), isExpired: false))
        guard case .exchange(_, _, let status)? = effect else {
            Issue.record("The proof is not exchanged.")
            return
        }
        #expect(renewed.id == Representative.cable.id && renewed != Representative.cable)
        #expect(status == .identified(renewed))
    }

    @Test("DV18 A provider that changes once restarts the verification, and twice is an error")
    func proverChanges() throws {
        let plan = Machine.Plan(hasFramework: true, statusUse: .wanted, asking: .never)
        let other = Representative.fiber
        let proof = Machine.Event.proof(.proven(Sample.response, by: other), isExpired: false)
        var machine = Machine(plan: plan, state: .proving(Representative.cable, Sample.id("Cable"), restarts: 0))
        guard case .verify(other)? = machine.handle(proof) else {
            Issue.record("The verification did not start again.")
            return
        }
        machine = Machine(plan: plan, state: .proving(Representative.cable, Sample.id("Cable"), restarts: 1))
        guard case .finish(.failed(let error))? = machine.handle(proof) else {
            Issue.record("The second change was no error.")
            return
        }
        #expect(error.code == .partnerChanged)
        #expect(error.isRetryable)
    }

    @Test("SV22 Of exchanged profiles only those of the provider that was asked for count")
    func exchangedProfiles() {
        let plan = Machine.Plan(hasFramework: true, statusUse: .wanted, asking: .never)
        var machine = Machine(plan: plan, state: .exchanging(Sample.id("Cable"), by: Representative.cable.id))
        let effect = machine.handle(.exchanged(.profiles([Sample.profile("Fiber"), Sample.profile()])))
        guard case .choose(let profiles)? = effect else {
            Issue.record("There was nothing to choose.")
            return
        }
        #expect(profiles == [Sample.profile()])
        #expect(machine.state == .choosing(.partner, Representative.cable.id))
    }
}

extension SignInStateMachine.Effect {
    /// The effect in a few words.
    var word: String {
        switch self {
        case .checkPermission(.never): "check permission"
        case .checkPermission(.ifNeeded): "ask for permission"
        case .identify(.never): "identify silently"
        case .identify(.picker): "identify by picker"
        case .findProfiles: "find profiles"
        case .loadPicker: "load picker"
        case .resolve: "resolve"
        case .verify: "verify"
        case .prove: "prove"
        case .exchange: "exchange"
        case .choose: "choose"
        case .finish: "finish"
        case .reportImpossible: "report"
        }
    }

    var mayShowSomething: Bool {
        word == "ask for permission" || word == "identify by picker"
    }
}
