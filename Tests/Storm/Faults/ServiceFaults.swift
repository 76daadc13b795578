import AdobePassSimulator

// What the service ends or forgets by itself.
extension Incident {
    static let endLogins = fault("endLogins", weight: 3) { world, _ in
        world.tell("the service ends every login")
        world.truth.noteServiceEnd()
        world.service.changeWorld { $0.endLogins() }
    }

    static let forgetClients = fault("forgetClients", weight: 2) { world, _ in
        world.tell("the service forgets every registration")
        world.truth.noteServiceEnd()
        world.service.changeWorld { $0.forgetClients() }
    }
}
