public import PartnerSSO
public import PartnerSSOPluginKit
import PartnerSSOScenarios
public import PartnerSSOTesting

/// What a case examines a plugin with: fresh plugins, directories, seeded numbers, and a way to say what is wrong.
public struct ContractProbe: Sendable {
    /// What the author supplied.
    public let harness: ContractHarness
    /// How large the large examples are.
    public let sizes: ContractSizes
    let scene = Locked(Scene())
    /// What the platform cannot do, and is therefore left unproven of a law that holds.
    let unproven = Locked<[String]>([])
    let replayed: Scenario?
    let seed: UInt64
    let meter: ExerciseMeter

    /// What was staged last, so that a failure can name the situation that shows it.
    struct Scene: Sendable, Hashable {
        var device = DeviceScript()
        var service = ServiceScript()
        /// The faults that happened at once, in order.
        var faults: [String] = []
    }

    init(
        _ harness: ContractHarness,
        sizes: ContractSizes,
        seed: UInt64,
        meter: ExerciseMeter,
        replaying scenario: Scenario? = nil
    ) {
        self.harness = harness
        self.sizes = sizes
        self.seed = seed
        self.meter = meter
        replayed = scenario
    }

    /// A generator of numbers that are the same in every run of this case with this seed.
    public var generator: SeededGenerator { SeededGenerator(seed: seed) }

    /// Makes a fresh plugin.
    ///
    /// - Parameters:
    ///   - environment: The world it is put into; by default one without answers.
    ///   - events: Who collects its events.
    /// - Returns: The plugin.
    /// - Throws: ``ContractUnstaged`` when it cannot be made with the harness's settings.
    public func makePlugin(
        in environment: SSOEnvironment = .scripted(),
        events: EventRecorder = EventRecorder()
    ) throws -> any SSOPlugin {
        do throws(SSOError) {
            return try makePlugin(settings: harness.settings, in: environment, events: events)
        } catch {
            throw ContractUnstaged("The plugin cannot be made with the harness's settings: \(error)")
        }
    }

    /// Makes a fresh plugin from other settings than the harness's.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - factory: Makes the plugin; by default the harness's.
    ///   - environment: The world it is put into; by default one without answers.
    ///   - events: Who collects its events.
    /// - Returns: The plugin.
    /// - Throws: `SSOError` of the plugin.
    public func makePlugin(
        settings: PluginSettings,
        by factory: PluginFactory? = nil,
        in environment: SSOEnvironment = .scripted(),
        events: EventRecorder = EventRecorder()
    ) throws(SSOError) -> any SSOPlugin {
        let context = PluginContext.scripted(
            for: harness.factory.identifier,
            product: harness.product,
            environment: environment,
            events: events
        )
        return try (factory ?? harness.factory).makePlugin(settings: settings, context: context)
    }

    /// Has a plugin register.
    ///
    /// - Parameter plugin: The plugin.
    /// - Returns: What it registered, unchecked.
    public func register(_ plugin: any SSOPlugin) -> PluginRegistrar {
        var registrar = PluginRegistrar(for: harness.factory.identifier)
        plugin.register(in: &registrar)
        meter.note(registrar)
        return registrar
    }

    /// The handlers of a fresh plugin.
    ///
    /// - Returns: The first handlers it registers.
    /// - Throws: ``ContractUnstaged`` when it cannot be made or registers none.
    public func makeHandlers() throws -> HandlerSet {
        guard let handlers = register(try makePlugin()).handlerSets.first else {
            throw ContractUnstaged("The plugin registers no handlers.")
        }
        return handlers
    }

    /// The directories to try: the suite's own and the harness's.
    public var directories: [ProviderDirectory] {
        var generator = generator
        return [SampleDirectories.everyKind, SampleDirectories.random(120, &generator)] + harness.directories
    }

    /// The addresses that settings of the plugin declare, without a path.
    func addresses(in settings: PluginSettings) -> Set<String> {
        Set(SettingsEditor(harness.factory.settings, settings).addresses.map(\.description))
    }

    /// Records that a part of the law could not be examined.
    func leave(unproven part: String) {
        unproven.withLock { if !$0.contains(part) { $0.append(part) } }
    }

    /// Says that the law is broken unless a condition holds.
    ///
    /// - Parameters:
    ///   - condition: What must hold.
    ///   - failure: What to say when it does not.
    /// - Throws: ``ContractFailure`` when it does not.
    public func require(_ condition: Bool, _ failure: @autoclosure () -> String) throws(ContractFailure) {
        guard condition else { throw ContractFailure(failure()) }
    }
}
