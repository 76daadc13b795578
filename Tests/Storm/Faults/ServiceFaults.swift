import AdobePassSimulator
import StormReplays

// What the service ends or forgets by itself.
extension Incident {
    static let endLogins = fault("endLogins", weight: 3) { world, _ in
        world.happens("the service ends every login", as: .endLogins)
        world.truth.noteServiceEnd()
        world.service.changeWorld { $0.endLogins() }
    }

    static let forgetClients = fault("forgetClients", weight: 2) { world, _ in
        world.happens("the service forgets every registration", as: .forgetClients)
        world.truth.noteServiceEnd()
        world.service.changeWorld { $0.forgetClients() }
    }
}
