import PartnerSSOPluginKit

/// The laws of registration.
enum RegistrationCases {
    static let all = [opensNothing, handlersOnce, capabilitiesOnce, again]

    private static let opensNothing = ContractCase(
        "PLG-007",
        "Registering opens nothing",
        "A plugin that registers touches neither time nor the wire, the store or randomness, not even in a task of its own."
    ) { probe in
        let tripwire = Tripwire()
        let plugin = try probe.makePlugin(in: tripwire.environment)
        await tripwire.settle()
        let before = tripwire.touches.count
        let registrar = probe.register(plugin)
        await tripwire.settle()
        let touches = tripwire.touches.dropFirst(before)
        try probe.require(touches.isEmpty, "Registering, the plugin touched \(touches.joined(separator: ", ")).")
        withExtendedLifetime(registrar) {}
    }

    private static let handlersOnce = ContractCase(
        "PLG-008",
        "The three handlers are registered exactly once",
        "A plugin registers one mapping, one filter and one sort, the identity where it has no opinion."
    ) { probe in
        let count = probe.register(try probe.makePlugin()).handlerSets.count
        try probe.require(count == 1, "The plugin registered its handlers \(count) times.")
    }

    private static let capabilitiesOnce = ContractCase(
        "PLG-009",
        "A plugin is at most one framework and one service",
        "A plugin registers at most one partner framework and at most one entitlement service."
    ) { probe in
        let registrar = probe.register(try probe.makePlugin())
        let (frameworks, services) = (registrar.frameworks.count, registrar.services.count)
        try probe.require(frameworks <= 1, "The plugin registered \(frameworks) partner frameworks.")
        try probe.require(services <= 1, "The plugin registered \(services) entitlement services.")
    }

    private static let again = ContractCase(
        "PLG-010",
        "Registering again hands over the same",
        "A plugin that registers a second time hands over handlers that behave alike, and the same capabilities."
    ) { probe in
        let plugin = try probe.makePlugin()
        try requireEqual(probe.register(plugin), probe.register(plugin), "Registered twice", probe)
    }

    /// Requires two registrations to behave alike.
    static func requireEqual(
        _ first: PluginRegistrar,
        _ second: PluginRegistrar,
        _ what: String,
        _ probe: ContractProbe
    ) throws(ContractFailure) {
        let counts = [first, second].map {
            [$0.handlerSets.count, $0.frameworks.count, $0.services.count, $0.tokenSources.count]
        }
        try probe.require(
            counts[0] == counts[1],
            "\(what), the plugin handed over \(counts[0]) and then \(counts[1]) handlers, frameworks, services and token sources."
        )
        for (left, right) in zip(first.handlerSets, second.handlerSets) {
            for directory in probe.directories {
                let difference = Observation(of: left, on: directory).difference(
                    to: Observation(of: right, on: directory)
                )
                try probe.require(difference == nil, "\(what): \(difference ?? "")")
            }
        }
    }
}
