import AcmePlugins
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("Configurations with random damage")
struct ConfigurationFuzzTests {
    @Test("PG08 No damage crashes the reader, and what is refused has a place", arguments: 0..<8)
    func damage(seed: Int) throws {
        let whole = try Fixtures.bytes("Configuration/product.valid.json")
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<250 {
            let damaged = Self.damaged(whole, &random)
            do throws(SSOError) {
                let catalog = try ProductCatalog(json: damaged, name: "fuzz")
                for fault in catalog.faults(plugins: .acme, secrets: .test) { #expect(fault.line != nil) }
                for name in catalog.productNames {
                    _ = try? catalog.product(name, plugins: .acme, secrets: .test)
                }
            } catch {
                let faults = (error.cause as? ConfigurationFaults)?.faults
                #expect(error.code == .configurationInvalid && faults?.first?.line != nil)
            }
        }
    }

    /// Cuts, doubles, exchanges or overwrites a few pieces of a text.
    private static func damaged(_ whole: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var text = whole
        for _ in 0..<Int.random(in: 1...4, using: &random) where !text.isEmpty {
            let start = Int.random(in: 0..<text.count, using: &random)
            let end = min(text.count, start + Int.random(in: 1...24, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: text.removeSubrange(start..<end)
            case 1: text.insert(contentsOf: Array(text[start..<end]), at: start)
            case 2: text[start] = UInt8.random(in: 0...255, using: &random)
            case 3: text[start] = Array("{}[]\",:\\0-tfn".utf8).randomElement(using: &random) ?? 0
            default: text.replaceSubrange(start..<end, with: text[start..<end].reversed())
            }
        }
        return text
    }
}
