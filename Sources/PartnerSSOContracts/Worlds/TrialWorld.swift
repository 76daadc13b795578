import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The world of a plugin on a stage, and everything that the plugin tells it.
struct TrialWorld: Sendable {
    let clock: ManualClock
    let wire: FaultyWire
    let store: FaultyStore
    private let events = EventRecorder()
    private let log = LogRecorder()

    /// Short pauses pass at once, deadlines do not.
    static let patience = Duration.seconds(20)

    init(
        clock: ManualClock = ManualClock(mode: .automatic(upTo: Self.patience)),
        transport: any HTTPTransport = ScriptedTransport(),
        store: FaultyStore = FaultyStore()
    ) {
        self.clock = clock
        wire = FaultyWire(transport)
        self.store = store
    }

    /// The time of whatever is staged, which an error of the device's clock does not change.
    var truth: ServiceClock { ServiceClock(device: clock) }

    /// Makes a fresh plugin in this world and has it register.
    ///
    /// - Parameters:
    ///   - probe: Makes the plugin.
    ///   - settings: The settings, where `previous` brings none.
    ///   - factory: The plugin's factory; by default the harness's.
    ///   - previous: Whose records the store may hold; the device then has no identifier but what was stored.
    /// - Returns: What the plugin registered.
    /// - Throws: `SSOError` of the plugin.
    func register(
        _ probe: ContractProbe,
        _ settings: PluginSettings,
        by factory: PluginFactory? = nil,
        after previous: PreviousRecords? = nil
    ) throws(SSOError) -> PluginRegistrar {
        let environment = SSOEnvironment.scripted(
            clock: clock,
            transport: wire,
            store: store,
            device: previous == nil ? .sampleTV : .unnamed,
            logger: log.logger
        )
        let settings = previous?.settings ?? settings
        return probe.register(try probe.makePlugin(settings: settings, by: factory, in: environment, events: events))
    }

    /// Sets the device's clock wrong from now on; by zero, right.
    ///
    /// - Parameter error: How far it is ahead.
    func setClock(wrongBy error: Duration) {
        clock.set(truth.now.addingTimeInterval(error.timeInterval))
    }

    /// Ends every fault of clock, wire and store.
    func heal() {
        setClock(wrongBy: .zero)
        store.fault = nil
        wire.heal()
    }

    /// Everything the plugin told to others than its caller.
    var said: String {
        (events.events.map { "\($0.name) \($0.facts)" } + log.entries.map(\.line)).joined(separator: "\n")
    }
}
