import AdobePassSimulator
import PartnerSSOStorm
import StormReplays

// What the service ends or forgets by itself.
extension Incident {
    static let endLogins = fault("endLogins", weight: 3) { world, _ in
        world.happens("the service ends every login", as: .endLogins)
        world.truth.noteServiceEnd()
        world.service.changeWorld { $0.endLogins() }
    }

    /// An error that the service documents, in place of its answers at one endpoint.
    static let documentedErrors = fault("documentedErrors", weight: 4) { world, dice in
        let interfaces: [SimulatorErrorRow.Interface] = [world.shape.usesV1 ? .v1 : .v2, .registration]
        guard let interface = dice.weighted([(70, interfaces[0]), (30, interfaces[1])]),
            let row = dice.pick(SimulatorErrorRow.all.filter { $0.interface == interface })
        else { return }
        let duration = dice.milliseconds(1_000...120_000)
        world.happens("for \(duration) the service answers \(row.fault.endpoint) with \(row.code)")
        world.truth.noteServiceEnd()
        world.service.change { $0.faults.append(row.fault) }
        world.later(after: duration) {
            world.happens("the service no longer answers \(row.code)")
            world.truth.noteServiceEnd()
            world.service.change { settings in settings.faults.removeAll { $0 == row.fault } }
        }
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
        world.truth.noteServiceEnd()
        world.service.change { $0.faults.append(fault) }
        world.later(after: duration) {
            world.happens("the service decides again")
            world.service.change { settings in settings.faults.removeAll { $0 == fault } }
        }
        dice.pick(world.living)?.authorize()
        world.loop.run(for: dice.milliseconds(0...4_000))
    }

    static let forgetClients = fault("forgetClients", weight: 2) { world, _ in
        world.happens("the service forgets every registration", as: .forgetClients)
        world.truth.noteServiceEnd()
        world.service.changeWorld { $0.forgetClients() }
    }
}
