import Foundation
import PartnerSSO
import Testing

@testable import PartnerSSOCommand

@Suite("The bundled example")
struct ExampleConfigurationTests {
    private func products() throws -> [String: JSONValue] {
        let bytes = Data(PackageResources.example_products_json)
        let json = try JSONDecoder().decode(JSONValue.self, from: bytes)
        return try #require(json["products"]?.object)
    }

    @Test("The same app code serves both products: their entries differ in the service plugin only")
    func onlyServiceDiffers() throws {
        let products = try products()
        let modern = try #require(products["living-room-tv"]?.object)
        let legacy = try #require(products["living-room-tv-legacy"]?.object)
        #expect(modern.filter { $0.key != "plugins" } == legacy.filter { $0.key != "plugins" })
        #expect(modern["plugins"]?[0] == legacy["plugins"]?[0])
        #expect(modern["plugins"]?[0]?["use"] == .string("apple-vsa"))
        #expect(modern["plugins"]?[1]?["use"] == .string("adobe-pass-v2"))
        #expect(legacy["plugins"]?[1]?["use"] == .string("adobe-pass-v1"))
        #expect(modern["plugins"]?.elements?.count == 2 && legacy["plugins"]?.elements?.count == 2)
    }

    @Test("The example is valid as it ships, with its secrets left to the environment")
    func isValid() throws {
        let factories = [CommandPlugin].bundled.map { $0.factory() }
        #expect(try ProductCatalog.bundled().faults(plugins: factories, secrets: .structureOnly).isEmpty)
        for product in try products().values {
            let secret = product["plugins"]?[1]?["settings"]?["softwareStatement"]
            #expect(secret == .object(["environment": .string("SOFTWARE_STATEMENT")]))
        }
    }
}
