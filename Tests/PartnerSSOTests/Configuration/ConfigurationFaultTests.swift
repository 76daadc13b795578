import AcmePlugins
import Foundation
import PartnerSSOPluginKit
import Testing

@testable import PartnerSSO

@Suite("Faults of a configuration")
struct ConfigurationFaultTests {
    private static let product = "/products/living-room-tv"

    private static func catalog(_ fixture: String) throws -> ProductCatalog {
        try ProductCatalog(contentsOfFile: try Fixtures.path("Configuration/\(fixture).json"))
    }

    private static func summary(_ fault: ConfigurationFault) -> String {
        let place = "\(fault.line ?? 0):\(fault.column ?? 0)"
        var pointer = fault.pointer
        for (short, long) in [("S:", product + "/plugins/1/settings"), ("P:", product)] where pointer.hasPrefix(long) {
            pointer = short + pointer.dropFirst(long.count)
        }
        return "\(place) \(pointer)" + (fault.nearest.map { " → \($0)" } ?? "")
    }

    @Test("PG07 Each kind of fault is found, with its place and what was meant", arguments: FaultTable.rows)
    func faultsAreFound(row: FaultTable.Row) throws {
        let faults = try Self.catalog(row.fixture).faults(plugins: .acme, secrets: .test)
        #expect(faults.map(Self.summary) == row.faults)
    }

    @Test("Every fixture that is called invalid has a row, and every other is sound")
    func fixturesAreCovered() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: try Fixtures.path("Configuration"))
        let fixtures = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
        #expect(Set(fixtures.filter { $0.hasSuffix(".invalid") }) == Set(FaultTable.rows.map(\.fixture)))
        for fixture in fixtures where !fixture.hasSuffix(".invalid") {
            #expect(try Self.catalog(fixture).faults(plugins: .acme, secrets: .test).isEmpty, "\(fixture)")
        }
    }

    @Test("LK01 No fault and no error of a configuration shows a secret", arguments: FaultTable.rows)
    func faultsHideSecrets(row: FaultTable.Row) throws {
        let catalog = try Self.catalog(row.fixture)
        let faults = catalog.faults(plugins: .acme, secrets: .test)
        #expect(!faults.map(\.description).joined().contains("CANARY"))
        let error = #expect(throws: SSOError.self) {
            try catalog.product("living-room-tv", plugins: .acme, secrets: .test)
        }
        var dumped = ""
        dump(error, to: &dumped)
        #expect(!"\(error as Any)\(dumped)".contains("CANARY"))
    }

    @Test("The messages say what is wrong and what is known")
    func messages() throws {
        let faults = try Self.catalog("product.many_faults.invalid").faults(plugins: .acme, secrets: .test)
        #expect(
            faults.map(\.message) == [
                "Expected a string, but found a number.",
                "\"thirdScreen\" is not one of: secondScreen, sameDevice.",
                "The key \"hide\" is unknown. Known keys: featured, hidden, aliases.",
                "There is no plugin \"acme-devise\". Available: acme-service, other-service, acme-device,"
                    + " other-device, forgetful.",
                "The address uses plain http and is not on this machine. Use https; plain http is for a simulator on"
                    + " this machine only.",
                "An inline secret is allowed only for services on this machine."
                    + " Write {\"environment\": \"NAME\"} or {\"file\": \"path\"}.",
                "The number must be from 0 to 5.",
                "The key \"lable\" is unknown. Known keys: baseURL, softwareStatement, mode, retries, pause, verbose,"
                    + " tags, label.",
            ]
        )
    }

    @Test("The error that refuses a product names how many faults there are and the first, and carries all")
    func errorCarriesFaults() throws {
        let catalog = try Self.catalog("product.many_faults.invalid")
        let error = try #require(throws: SSOError.self) {
            try catalog.product("living-room-tv", plugins: .acme, secrets: .test)
        }
        #expect(error.code == .configurationInvalid)
        #expect(error.message.contains("has 8 faults, the first of them: \(Self.product)/serviceProvider, line 5"))
        let cause = try #require(error.cause as? ConfigurationFaults)
        #expect(cause.faults == catalog.faults(plugins: .acme, secrets: .test))
    }

    @Test("An unknown product is refused with the nearest name")
    func unknownProduct() throws {
        let catalog = try Self.catalog("product.valid")
        let error = try #require(throws: SSOError.self) {
            try catalog.product("livingroom-tv", plugins: .acme, secrets: .test)
        }
        let cause = try #require(error.cause as? ConfigurationFaults)
        #expect(cause.faults.map(\.nearest) == ["living-room-tv"])
        #expect(cause.faults.map(\.message) == ["There is no product \"livingroom-tv\". Available: living-room-tv."])
    }

    @Test("A fault of another product does not keep a sound one from working")
    func productsAreIndependent() throws {
        let valid = try Fixtures.bytes("Configuration/product.valid.json")
        let text = String(decoding: valid, as: UTF8.self)
        let broken = text.replacingOccurrences(of: "\"products\": {", with: "\"products\": { \"broken\": 7,")
        let catalog = try ProductCatalog(json: broken.utf8, name: "test")
        #expect(catalog.productNames == ["broken", "living-room-tv"])
        #expect(catalog.faults(plugins: .acme, secrets: .test).map(\.pointer) == ["/products/broken"])
        let product = try catalog.product("living-room-tv", plugins: .acme, secrets: .test)
        #expect(product.facts.name == "living-room-tv")
    }
}
