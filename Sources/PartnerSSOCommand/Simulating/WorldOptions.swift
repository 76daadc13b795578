import AdobePassSimulator
import ArgumentParser
import PartnerSSOBase
import PartnerSSOPluginKit

/// What a simulated world is like: a scenario, then a world file, then single options.
struct WorldOptions: ParsableArguments {
    @Option(help: ArgumentHelp("What the simulator does: a name of the library, or a file.", valueName: "scenario"))
    var scenario: String?

    @Option(help: ArgumentHelp("The world: a JSON file as 'simulate --schema' describes it.", valueName: "file"))
    var world: String?

    @Option(help: "How each device is throttled: as documented, with a burst that refills (assumed), or not at all.")
    var throttle: ThrottleOption?

    @Option(help: ArgumentHelp("A service provider beside REF30 to serve; may be repeated.", valueName: "identifier"))
    var serviceProvider: [String] = []

    @Option(help: ArgumentHelp("A partner beside Apple whose platform to accept; may be repeated.", valueName: "name"))
    var partner: [String] = []

    @Option(help: ArgumentHelp("A domain beside the standard ones to register; may be repeated.", valueName: "domain"))
    var domain: [String] = []

    @Option(help: ArgumentHelp("How many providers the directory has, from 0 to 2000.", valueName: "number"))
    var providers: Int?

    @Option(
        help: ArgumentHelp(
            "Where identifiers, codes and tokens come from; without one, here or in the world, every run differs.",
            valueName: "number"
        )
    )
    var seed: UInt64?

    @Option(
        help: ArgumentHelp(
            "How long something is valid, such as code=60; may be repeated. The schema has the names.",
            valueName: "name=seconds"
        )
    )
    var lifetime: [String] = []

    @Option(
        help: ArgumentHelp(
            "The origin of web pages that may call the service, or *; may be repeated.",
            valueName: "origin"
        )
    )
    var allowOrigin: [String] = []

    @Flag(help: "Refuses what the documentation forbids, even where the service is tolerant.")
    var strict = false

    /// The settings that the options describe.
    ///
    /// - Parameter randomness: Decides the seed unless an option does.
    /// - Returns: The settings.
    /// - Throws: `CommandFailure` or `ScenarioError` for what cannot be read.
    func settings(randomness: any RandomnessSource = SystemRandomness()) throws -> SimulatorSettings {
        var settings = try SimulatedScenario(scenario).settings
        let file = try world.map { try WorldFile.read($0) }
        if let file { settings = try WorldFile.apply(file, to: settings) }
        var members: [JSON.Member] = []
        if let seed { members.append(.init(name: "seed", value: try number(seed))) }
        if let providers { members.append(.init(name: "providers", value: .integer(Int64(providers)))) }
        if !lifetime.isEmpty { members.append(.init(name: "lifetimes", value: try lifetimes(settings))) }
        settings = try WorldFile.apply(.object(members), to: settings)
        settings.isStrict = settings.isStrict || strict
        if let throttle { settings.throttling = throttle.throttling }
        settings.add(serviceProviders: serviceProvider, domains: domain)
        settings.partners += partner
        settings.allowedOrigins += allowOrigin
        // A client that outlives the simulator must not find its old identifiers assigned to another client.
        if seed == nil, file?["seed"] == nil { settings.seed ^= randomness.next() }
        return settings
    }

    private func number(_ seed: UInt64) throws -> JSON {
        guard let seed = Int64(exactly: seed) else {
            throw CommandFailure.usage(
                "simulator.seedInvalid",
                "The seed is larger than \(Int64.max).",
                hint: "Choose a smaller one."
            )
        }
        return .integer(seed)
    }

    private func lifetimes(_ settings: SimulatorSettings) throws -> JSON {
        var members = settings.worldJSON["lifetimes"]?.members ?? []
        for text in lifetime {
            let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, let seconds = Int64(parts[1]) else {
                throw CommandFailure.usage(
                    "simulator.lifetimeInvalid",
                    "The lifetime \(text) cannot be read.",
                    hint: "Write a name of the schema's lifetimes, an equals sign and seconds, such as code=60."
                )
            }
            members.removeAll { $0.name == parts[0] }
            members.append(.init(name: parts[0], value: .integer(seconds)))
        }
        return .object(members)
    }
}
