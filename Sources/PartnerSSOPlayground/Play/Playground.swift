import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// The sample app on the television, the phone beside it, and what the viewer does with both.
actor Playground {
    nonisolated let world: PlaygroundWorld
    nonisolated let signals: Signals
    private(set) var product: String
    private(set) var client: SSOClient
    private(set) var phoneClient: SSOClient
    var television = TelevisionScreen.welcome
    var phone = PhoneScreen.activation(nil)
    var isInSettings = false
    /// What the provider's form says after a refused password.
    var formMessage: String?
    /// The provider the viewer picked, whose form is open.
    var formProvider: String?
    /// The latest offer of a regular sign-in, which an app may keep while it shows a code.
    var offer: TelevisionScreen.Regular?
    var recording: Recording
    var banner: Banner?
    private var stores: [String: InMemorySecretStore] = [:]
    private var work: Task<Void, Never>?
    private var listener: Task<Void, Never>?

    /// Puts the playground together; the app has just been launched for the first time.
    ///
    /// - Throws: `SSOError` for a configuration that cannot be used.
    init(
        _ setup: PlaygroundSetup,
        product: String,
        scenario: Scenario,
        pace: PlaygroundClock.Pace = .real
    ) throws(SSOError) {
        let signals = Signals()
        self.signals = signals
        let world = PlaygroundWorld(setup, scenario: scenario, pace: pace) { signals.send() }
        let store = InMemorySecretStore()
        let client = try world.televisionClient(of: product, store: store)
        self.world = world
        self.client = client
        phoneClient = try world.phoneClient(of: product)
        self.product = product
        stores[product] = store
        recording = Recording(world)
        listener = Self.listen(to: client, world.journal)
    }

    deinit {
        work?.cancel()
        listener?.cancel()
    }

    private static func listen(to client: SSOClient, _ journal: Journal) -> Task<Void, Never> {
        let events = client.events
        return Task { for await event in events { journal.append(event) } }
    }

    /// Whether the app waits for something.
    var isBusy: Bool { work != nil }

    /// Launches the app anew, as after the system has ended it; what it stored is still there.
    func launch(_ product: String) {
        stopWork()
        let store = stores[product] ?? InMemorySecretStore()
        stores[product] = store
        do throws(SSOError) {
            let client = try world.televisionClient(of: product, store: store)
            phoneClient = try world.phoneClient(of: product)
            listener?.cancel()
            listener = Self.listen(to: client, world.journal)
            self.client = client
            self.product = product
        } catch {
            television = .failed(error)
        }
        phone = .activation(nil)
        offer = nil
        isInSettings = false
    }

    /// Starts work of the app's; work that is still running is cancelled.
    func start(_ words: String, _ body: @escaping @Sendable (isolated Playground) async -> Void) {
        stopWork()
        television = .busy(words)
        work = Task { [weak self] in
            guard let self else { return }
            await run(body)
        }
        signals.send()
    }

    private func run(_ body: @Sendable (isolated Playground) async -> Void) async {
        await body(self)
        guard !Task.isCancelled else { return }
        work = nil
        signals.send()
    }

    /// Cancels what the app is waiting for, and closes the system's views.
    func stopWork() {
        work?.cancel()
        work = nil
        closeForm()
        world.stage.hide()
    }

    /// Ends the app, as the system does with one that it does not need; what it stored is still there.
    func end() {
        stopWork()
        listener?.cancel()
        television = .busy("The app has ended.")
        world.journal.append(.note(.app, "ended"))
    }

    func closeForm() {
        formProvider = nil
        formMessage = nil
    }

    /// Shows a result, unless the viewer has gone on meanwhile.
    func show(_ screen: TelevisionScreen) {
        guard !Task.isCancelled else { return }
        television = screen
        signals.send()
    }
}
