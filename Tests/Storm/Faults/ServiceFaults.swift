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

    static let forgetClients = fault("forgetClients", weight: 2) { world, _ in
        world.happens("the service forgets every registration", as: .forgetClients)
        world.truth.noteServiceEnd()
        world.service.changeWorld { $0.forgetClients() }
    }
}
