import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

/// What happens when a product's plugins do not fit together.
@Suite struct AssemblyFaultTests {
    private struct Part: SSOPlugin {
        static let identifier: PluginIdentifier = "part"
        static let version = "1.0.0"
        static let settings = SettingsSchema()

        var isFramework = false
        var isService = false

        func register(in registrar: inout PluginRegistrar) {
            registrar.handlers(mapping: .identity, picker: .identity, featured: .identity)
            if isFramework { registrar.framework(ScriptedPartnerFramework()) }
            if isService { registrar.service(ScriptedEntitlementService()) }
        }
    }

    private func registration(
        _ name: PluginIdentifier,
        framework: Bool = false,
        service: Bool = false
    ) throws(SSOError) -> PluginRegistration {
        try PluginRegistration(Part(isFramework: framework, isService: service), as: name)
    }

    private func error(of registrations: [PluginRegistration]) -> SSOError? {
        do throws(SSOError) {
            _ = try PluginAssembly(registrations)
            return nil
        } catch {
            return error
        }
    }

    @Test("PG01 A plugin that a product uses twice is named")
    func twice() throws {
        let fault = error(of: [try registration("one", service: true), try registration("one")])
        #expect(fault?.code == .pluginConflict && fault?.plugin == "one")
        #expect(fault?.message.contains("one") == true && fault?.hint.isEmpty == false)
    }

    @Test("PG01 Two plugins of one name that an app brings are refused by that name")
    func broughtTwice() {
        let factory = PluginFactory(Part.self) { (_, _) throws(SSOError) in Part(isService: true) }
        let configuration = ProductConfiguration(
            facts: .sample,
            plugins: [.init(plugin: "part", settings: PluginSettings())]
        )
        let fault = #expect(throws: SSOError.self) {
            _ = try SSOClient(configuration: configuration, plugins: [factory, factory], environment: .scripted())
        }
        #expect(fault?.code == .pluginConflict && fault?.plugin == "part")
    }

    @Test("A factory that the plugin kit did not make is refused by its name, and asks for no settings")
    func foreignFactory() {
        let factory = PluginFactory(identifier: "part", version: "1.0.0", storedRecords: [], maker: 0)
        let configuration = ProductConfiguration(
            facts: .sample,
            plugins: [.init(plugin: "part", settings: PluginSettings())]
        )
        #expect(factory.settings == SettingsSchema())
        let fault = #expect(throws: SSOError.self) {
            _ = try SSOClient(configuration: configuration, plugins: [factory], environment: .scripted())
        }
        #expect(fault?.code == .internalFault && fault?.message.contains("part") == true)
    }

    @Test("PG02 Two frameworks, two services and no service are told apart, by the plugins' names")
    func capabilities() throws {
        let (one, two) = (try registration("one", framework: true), try registration("two", framework: true))
        let (red, blue) = (try registration("red", service: true), try registration("blue", service: true))
        let frameworks = error(of: [one, two, red])
        #expect(frameworks?.code == .pluginConflict)
        #expect(frameworks?.message == "The product has 2 partner frameworks: one and two.")
        let services = error(of: [red, blue])
        #expect(services?.code == .pluginConflict)
        #expect(services?.message == "The product has 2 entitlement services: red and blue.")
        #expect(error(of: [one])?.code == .pluginIncomplete)
        #expect(error(of: [one, red]) == nil)
    }
}
