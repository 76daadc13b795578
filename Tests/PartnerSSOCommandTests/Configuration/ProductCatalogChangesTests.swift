import AcmePlugins
import PartnerSSO
import PartnerSSOPluginKit
import Testing

@testable import PartnerSSOCommand

@Suite("Changes to a configuration")
struct ProductCatalogChangesTests {
    private func catalog() throws -> ProductCatalog {
        let json = """
            { "products": { "tv": {
                "serviceProvider": "REF30",
                "regularSignIn": { "style": "secondScreen", "domainName": "a.com", "redirectURL": "https://a.com" },
                "plugins": [
                    { "use": "acme-device" },
                    { "use": "acme-service", "settings": {
                        "baseURL": "https://sp.example.com", "softwareStatement": { "environment": "STATEMENT" } } }
                ]
            } } }
            """
        return try ProductCatalog(json: json.utf8, name: "the test's")
    }

    private func faults(_ catalog: ProductCatalog) -> [ConfigurationFault] {
        catalog.faults(plugins: .acme, secrets: .structureOnly)
    }

    @Test("A setting can be replaced or added")
    func setting() throws {
        let changed = try catalog()
            .replacing(
                setting: "baseURL",
                with: .string("http://127.0.0.1:80"),
                ofPlugin: "acme-service",
                inProduct: "tv"
            )
            .replacing(
                setting: "softwareStatement",
                with: .string("local"),
                ofPlugin: "acme-service",
                inProduct: "tv"
            )
            .replacing(setting: "tracing", with: .boolean(true), ofPlugin: "acme-device", inProduct: "tv")
        let product = try changed.product("tv", plugins: .acme, secrets: .structureOnly)
        let service = try #require(product.plugins.last).settings
        #expect(service.address("baseURL")?.authority == "127.0.0.1:80")
        #expect(service.secret("softwareStatement")?.withValue { $0 } == "local")
        #expect(product.plugins.first?.settings.boolean("tracing") == true)
    }

    @Test("A replaced value that is faulty is refused like any other, without a place in the text")
    func faultySetting() throws {
        let changed = try catalog()
            .replacing(setting: "retries", with: .null, ofPlugin: "acme-service", inProduct: "tv")
        #expect(faults(changed).map(\.message) == ["Expected a whole number, but found null."])
        #expect(faults(changed).map(\.line) == [nil])
    }

    @Test("A plugin or a product that does not exist changes nothing")
    func unknown() throws {
        let catalog = try catalog()
        let unknown: [(PluginIdentifier, String)] = [("acme-servce", "tv"), ("acme-service", "phone")]
        for (plugin, product) in unknown {
            let changed = catalog.replacing(setting: "retries", with: .null, ofPlugin: plugin, inProduct: product)
            #expect(changed.text == catalog.text)
            let moved = catalog.replacing(plugin: plugin, with: "acme-device", settings: [], inProduct: product)
            #expect(moved.text == catalog.text)
        }
    }
}
