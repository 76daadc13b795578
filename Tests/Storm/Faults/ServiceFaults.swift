import AdobePassSimulator
import PartnerSSOScenarios
import PartnerSSOStorm
import PartnerSSOVocabulary
import StormReplays

// What the service ends or forgets by itself.
extension Incident {
    static let endLogins = fault("endLogins", weight: 3) { world, _ in world.endLogins() }

    /// An error that the service documents, in place of its answers at one endpoint.
    static let documentedErrors = fault("documentedErrors", weight: 4) { world, dice in
        let interfaces: [SimulatorErrorRow.Interface] = [world.shape.usesV1 ? .v1 : .v2, .registration]
        guard let interface = dice.weighted([(70, interfaces[0]), (30, interfaces[1])]),
            let row = dice.pick(SimulatorErrorRow.all.filter { $0.interface == interface })
        else { return }
        world.answer(row, for: dice.milliseconds(1_000...120_000))
        if dice.chance(50) { world.useAnApp(row.fault.endpoint, &dice) }
    }

    /// The service forgets the app and refuses to register it, as with a software statement that was revoked.
    static let refuseApplication = fault("refuseApplication", weight: 2) { world, dice in
        let rows = SimulatorErrorRow.all.filter {
            $0.interface == .registration && $0.fault.endpoint.hasSuffix("/register")
        }
        guard let row = dice.pick(rows) else { return }
        let duration = dice.milliseconds(60_000...900_000)
        world.happens("the service forgets every registration, and for \(duration) registers no app: \(row.code)")
        world.truth.noteServiceEnd()
        world.service.changeWorld { $0.forgetClients() }
        world.service.change { $0.faults.append(row.fault) }
        world.later(after: duration) {
            world.happens("the service registers apps again")
            world.truth.noteServiceEnd()
            world.service.change { settings in settings.faults.removeAll { $0 == row.fault } }
        }
        dice.pick(world.living)?.reconcile()
    }

    /// For a while the service refuses an app's token whenever it asks for a decision, or fails so that asking again helps.
    static let refuseDecisions = fault("refuseDecisions", weight: 3) { world, dice in
        let endpoint = world.shape.usesV1 ? SimulatorEndpoint.authorizeV1 : .authorize
        let rows = SimulatorErrorRow.all.filter { $0.fault.endpoint == endpoint.rawValue && $0.action == "retry" }
        let refusal = SimulatorFault(endpoint: endpoint.rawValue, call: nil, kind: .unauthorized)
        let fault = dice.pick([refusal] + rows.map(\.fault)) ?? refusal
        let duration = dice.milliseconds(1_000...60_000)
        world.happens("for \(duration) the service does not decide: \(fault == refusal ? "401" : "retry")")
        world.service.change { $0.faults.append(fault) }
        world.later(after: duration) {
            world.happens("the service decides again")
            world.service.change { settings in settings.faults.removeAll { $0 == fault } }
        }
        dice.pick(world.living)?.authorize()
        world.loop.run(for: dice.milliseconds(0...4_000))
    }

    /// While a provider is down, the service decides without it: it permits everything, or nothing.
    static let degradeDecisions = fault("degradeDecisions", weight: 2) { world, dice in
        let provider = world.livingProvider ?? dice.pick(Shape.providers) ?? "Cablevision"
        let rule: SimulatorSettings.Degradation = dice.chance(50) ? .authorizesAll : .authorizesNone
        let duration = dice.milliseconds(1_000...600_000)
        world.happens("for \(duration) the service decides without \(provider): \(rule.rawValue)")
        world.service.change { $0.degradations[provider] = rule }
        world.later(after: duration) {
            world.happens("\(provider) decides again")
            world.service.change { $0.degradations[provider] = nil }
        }
        dice.pick(world.living)?.authorize()
    }

    /// While a provider is down, the service lets everybody in who names it.
    static let degradeLogins = fault("degradeLogins", weight: 2) { world, dice in
        guard !world.shape.usesV1 else { return }
        let provider = world.livingProvider ?? dice.pick(Shape.providers) ?? "Cablevision"
        let open = SimulatorSettings.StoredProfile(mvpd: provider, kind: .degraded, expiresIn: 1_000_000_000)
        let duration = dice.milliseconds(1_000...900_000)
        world.happens("for \(duration) the service lets everybody in with \(provider)")
        world.truth.noteServiceEnd()
        world.service.change { $0.storedProfiles.append(open) }
        world.later(after: duration) {
            world.happens("the service asks \(provider) again")
            world.truth.noteServiceEnd()
            world.service.change { settings in settings.storedProfiles.removeAll { $0 == open } }
        }
        dice.pick([world.living.first?.reconcile, world.living.first?.signIn].compactMap(\.self))?()
    }

    static let forgetClients = fault("forgetClients", weight: 2) { world, _ in
        world.happens("the service forgets every registration", as: .forgetClients)
        world.truth.noteServiceEnd()
        world.service.changeWorld { $0.forgetClients() }
    }
}

extension World {
    /// Has the service end every login.
    func endLogins() {
        happens("the service ends every login", as: .endLogins)
        truth.noteServiceEnd()
        service.changeWorld { $0.endLogins() }
    }

    /// Has the service answer a documented error for a while.
    func answer(_ row: SimulatorErrorRow, for duration: Duration) {
        happens("for \(duration) the service answers \(row.fault.endpoint) with \(row.code)")
        let mayEnd = ["authentication", "application-registration"].contains(row.action)
        truth.noteServiceError(mayEndLogins: mayEnd, begins: true)
        service.change { $0.faults.append(row.fault) }
        later(after: duration) { [weak self] in
            self?.happens("the service no longer answers \(row.code)")
            self?.truth.noteServiceError(mayEndLogins: mayEnd, begins: false)
            self?.service.change { settings in settings.faults.removeAll { $0 == row.fault } }
        }
    }

    /// The provider whose viewer an app is signed in with, as the service names it.
    fileprivate var livingProvider: String? { living.lazy.compactMap(\.standing.profile?.mvpd.rawValue).first }
}
