import AcmePlugins
import Foundation
import PartnerSSOPluginKit
import Testing

@testable import PartnerSSO

@Suite("Products of a configuration")
struct ProductCatalogTests {
    private func catalog(_ fixture: String = "product.valid") throws -> ProductCatalog {
        try ProductCatalog(contentsOfFile: try Fixtures.path("Configuration/\(fixture).json"))
    }

    private func settings(_ fixture: String) throws -> PluginSettings {
        let product = try catalog(fixture).product("living-room-tv", plugins: .acme, secrets: .test)
        return try #require(product.plugins.last).settings
    }

    private func secret(_ settings: PluginSettings) -> String? {
        settings.secret("softwareStatement")?.withValue { $0 }
    }

    @Test("A sound product is read wholly")
    func everythingIsRead() throws {
        let product = try catalog().product("living-room-tv", plugins: .acme, secrets: .test)
        let regular = RegularSignInFacts(
            style: .secondScreen,
            domainName: "example.com",
            redirectURL: "https://example.com/done"
        )
        #expect(product.facts == ProductFacts(name: "living-room-tv", serviceProvider: "REF30", regularSignIn: regular))
        #expect(product.plugins.map(\.plugin) == ["acme-device", "acme-service"])
        let expected = PluginSettings([
            "baseURL": .address(try HTTPAddress("https://sp.example.com")),
            "softwareStatement": .secret(Secret("CANARY-variable")),
            "mode": .string("lenient"), "retries": .integer(5), "pause": .duration(.seconds(1.5)),
            "verbose": .boolean(true), "tags": .strings(["a", "b"]), "label": .string("TV"),
        ])
        #expect(product.plugins.last?.settings == expected)
    }

    @Test("Defaults are filled in, and what has none is absent")
    func defaults() throws {
        let product = try catalog().product("living-room-tv", plugins: .acme, secrets: .test)
        #expect(product.plugins.first?.settings == PluginSettings(["tracing": .boolean(false)]))
    }

    @Test("The product's own rules are its handlers")
    func handlers() throws {
        let handlers = try catalog().product("living-room-tv", plugins: .acme, secrets: .test).handlers
        let mvpds = try ["Test_MVPD", "Fiber", "Cable"].map { name in
            MVPD(id: try #require(MVPD.ID(name)), platformMappingID: PlatformMappingID("platform." + name))
        }
        let directory = ProviderDirectory(mvpds)
        let report = handlers.pickerReport(for: directory)
        #expect(report.featured.map(\.id.rawValue) == ["Cable", "Fiber"])
        #expect(report.hidden.map(\.mvpd.rawValue) == ["Test_MVPD"])
        let alias = PlatformMappingID("Cable_Platform")
        #expect(handlers.mapping.resolve(alias, in: directory).mvpd?.id.rawValue == "Cable")
    }

    @Test("A secret comes from a variable, from a file beside the configuration, or inline beside a local address")
    func secrets() throws {
        #expect(try secret(settings("product.valid")) == "CANARY-variable")
        #expect(try secret(settings("secret.file.valid")) == "CANARY-file")
        #expect(try secret(settings("secret.inline.loopback.valid")) == "CANARY-inline")
    }

    @Test(
        "PG11 An inline secret is allowed only when every address of its plugin is on this machine",
        arguments: [true, false]
    )
    func everyAddress(isElsewhereFirst: Bool) throws {
        func catalog(_ first: String, _ second: String) throws -> ProductCatalog {
            let settings = #"{"first":"\#(first)","second":"\#(second)","statement":"CANARY-inline"}"#
            let regular =
                #"{"style":"secondScreen","domainName":"example.com","redirectURL":"https://example.com/done"}"#
            let json =
                #"{"products":{"tv":{"serviceProvider":"REF30","regularSignIn":\#(regular),"#
                + #""plugins":[{"use":"two-addresses","settings":\#(settings)}]}}}"#
            return try ProductCatalog(json: Array(json.utf8), name: "test")
        }
        let (here, elsewhere) = ("http://127.0.0.1:8080", "https://sp.example.com")
        let plugins = [TwoAddressPlugin.factory]
        #expect(try catalog(here, here).faults(plugins: plugins, secrets: .test).isEmpty)
        let mixed = isElsewhereFirst ? try catalog(elsewhere, here) : try catalog(here, elsewhere)
        let faults = mixed.faults(plugins: plugins, secrets: .test)
        #expect(faults.map(\.pointer) == ["/products/tv/plugins/0/settings/statement"])
    }

    @Test("A secret's file is read from the configuration's folder, without its last line end")
    func systemFile() throws {
        let product = try catalog("secret.file.valid").product("living-room-tv", plugins: .acme, secrets: .system)
        #expect(try secret(#require(product.plugins.last).settings) == "CANARY-file")
    }

    @Test(
        "Only one line end is taken from a secret's file",
        arguments: [
            ("a\n", "a"), ("a\r\n", "a"), ("a\n\n", "a\n"), ("a", "a"), (" a ", " a "),
        ]
    )
    func oneLineEnd(text: String, secret: String) throws {
        let resolver = SecretResolver(environment: { _ in nil }, file: { _ in text })
        #expect(try resolver.secret(inFile: "any") == Secret(secret))
    }

    @Test(
        "The structure of a configuration can be checked where its variables are not set, but its files must be there"
    )
    func structureOnly() throws {
        let missing = try catalog("secret.variable.missing.invalid")
        #expect(missing.faults(plugins: .acme, secrets: .structureOnly).isEmpty)
        #expect(missing.faults(plugins: .acme, secrets: .system).count == 1)
        let file = try catalog("secret.file.missing.invalid").faults(plugins: .acme, secrets: .structureOnly)
        #expect(
            file.map(\.message) == ["The secret's file cannot be used. The file cannot be read: it does not exist."]
        )
        let folder = try catalog("secret.file.folder.invalid").faults(plugins: .acme, secrets: .structureOnly)
        #expect(folder.map(\.message) == ["The secret's file cannot be used. The file cannot be read: it is a folder."])
    }

    @Test("A client is made from a product of a configuration")
    func client() throws {
        let client = try SSOClient(
            product: "living-room-tv",
            configuration: catalog(),
            plugins: .acme,
            environment: .inert,
            secrets: .test
        )
        #expect(client.plugins.service == "acme-service")
        #expect(client.plugins.framework == "acme-device")
    }
}
