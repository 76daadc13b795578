import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

/// What becomes of handlers that are right and slow.
@Suite struct HandlerBudgetTests {
    /// Handlers that take some time of a clock for each question.
    private struct Slow: SSOPlugin {
        static let identifier: PluginIdentifier = "slow"
        static let version = "1.0.0"
        static let settings = SettingsSchema()

        let clock: ManualClock
        let mapping: Duration
        let picker: Duration
        let service: ScriptedEntitlementService
        let framework: ScriptedPartnerFramework

        func register(in registrar: inout PluginRegistrar) {
            registrar.handlers(
                mapping: MVPDMapping(by: "slow") { [clock, mapping] id, directory in
                    clock.advance(by: mapping)
                    return directory.mvpds(for: id).map(\.id)
                },
                picker: PickerFilter { [clock, picker] _ in
                    clock.advance(by: picker)
                    return .shown
                },
                featured: .identity
            )
            registrar.service(service)
            registrar.framework(framework)
        }
    }

    /// Signs a viewer in who chooses a provider in the picker, and returns what was reported of slow handlers.
    private func slowSteps(mapping: Duration, picker: Duration) async throws -> [SSOEvent] {
        let clock = ManualClock()
        let service = ScriptedEntitlementService { answers in
            answers.existingProfiles = .always([])
            answers.directory = .always(Sample.directory)
            answers.asksForProvider = true
            answers.verification = .always(.prove(Sample.token, for: Sample.id("Cable")))
            answers.exchange = .always(.profiles([Sample.profile()]))
        }
        let framework = ScriptedPartnerFramework(
            permission: .always(.granted),
            identity: .inOrder(.unidentified(.notSignedIn, nil), .identified(Sample.identity())),
            attributeResponse: .always(.proven(Sample.response, by: Sample.identity()))
        )
        let factory = PluginFactory(Slow.self) { (_, _) throws(SSOError) in
            Slow(clock: clock, mapping: mapping, picker: picker, service: service, framework: framework)
        }
        let client = try SSOClient(
            configuration: ProductConfiguration(
                facts: .sample,
                plugins: [.init(plugin: "slow", settings: PluginSettings())]
            ),
            plugins: [factory],
            environment: .scripted(clock: clock)
        )
        let events = EventRecorder(reading: client.events)
        guard case .signedIn = try await client.signIn() else { throw WrongOutcome() }
        try await events.wait(for: .signInFinished)
        return events.events.filter { $0.name == .handlersSlow }
    }

    @Test("PG05 Slow handlers are reported with their step, the directory's size and the time, and still count")
    func slow() async throws {
        let events = try await slowSteps(mapping: .milliseconds(51), picker: .milliseconds(100))
        #expect(events.map { $0.facts[.step] } == ["picker", "mapping"])
        #expect(events.map { $0.facts[.count] } == ["3", "3"])
        #expect(events.map(\.duration) == [.milliseconds(300), .milliseconds(51)])
    }

    @Test("PG05 Handlers within their budget are not reported")
    func quick() async throws {
        #expect(try await slowSteps(mapping: .milliseconds(50), picker: .milliseconds(83)).isEmpty)
    }
}
