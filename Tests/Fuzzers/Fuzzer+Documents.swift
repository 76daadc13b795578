import AdobePassSimulator
import AdobePassV1
import AdobePassV2
import Foundation
import PartnerSSO
import PartnerSSOBase
import PartnerSSOScenarios
import StormReplays
import StrictXML

// The readers of whole documents.
extension Fuzzer {
    static let documents = [json, xml, products, scenario, replay, world]

    /// What is read as JSON is the same value to Foundation, and is the same after it was written.
    static let json = Fuzzer(
        "json",
        ExampleSource("Sources/PartnerSSOScenarios/Library", "Tests/PartnerSSOTests/Fixtures")
    ) {
        guard let value = try? JSON(reading: $0) else { return .refused }
        for text in [value.compactText, value.text] {
            guard let again = try? JSON(reading: text.utf8), again == value else {
                return .broken("written, it is another value")
            }
        }
        guard let other = try? JSONSerialization.jsonObject(with: Data($0), options: .fragmentsAllowed) else {
            return .broken("it is no JSON to Foundation")
        }
        if let difference = JSONComparison.difference(between: value, and: other) { return .broken(difference) }
        guard (try? JSONBounds.check($0)) != nil else { return .broken("it is beyond the bounds of other readers") }
        return .read
    }

    /// What is read as XML is the same document to Foundation's parser, and its canonical form is read as the same.
    static let xml = Fuzzer("xml", ExampleSource("Tests/AdobePassV1Tests/Fixtures/documented-xml")) {
        guard let document = try? StrictXML.read($0) else { return .refused }
        let canonical = CanonicalXML.bytes(of: document)
        guard let again = try? StrictXML.read(canonical) else { return .broken("its canonical form cannot be read") }
        guard CanonicalXML.bytes(of: again) == canonical else {
            return .broken("its canonical form has another canonical form")
        }
        if let difference = XMLComparison.difference(between: document, and: $0) { return .broken(difference) }
        return .read
    }

    /// No fault of a configuration, or of its plugins' settings, shows a secret.
    static let products = Fuzzer(
        "products",
        ExampleSource("Examples/FirstViewer", "Tests/PartnerSSOTests/Fixtures/Configuration") {
            [Array(v1Product.utf8)]
        }
    ) {
        guard !String(decoding: $0, as: UTF8.self).contains(secret),
            let catalog = try? ProductCatalog(json: $0, name: "fuzzed")
        else { return .refused }
        let faults = catalog.faults(plugins: [.adobePassV1, .adobePassV2], secrets: known)
        return faults.contains { "\($0)".contains(secret) } ? .broken("a fault shows a secret") : .read
    }

    private static let v1Product = """
        {"products": {"tv": {"serviceProvider": "REF30", "plugins": [{"use": "adobe-pass-v1", "settings": {
          "baseURL": "https://sp.example.com", "softwareStatement": {"environment": "STATEMENT"}
        }}]}}}
        """
    private static let secret = "canary-in-a-secret"
    /// Every variable and every file has the secret.
    private static let known = SecretResolver(environment: { _ in secret }, file: { _ in secret })

    /// A scenario that can be read is the same after it was written.
    static let scenario = Fuzzer("scenario", ExampleSource("Sources/PartnerSSOScenarios/Library")) {
        guard let scenario = try? Scenario(json: Data($0)) else { return .refused }
        for json in [scenario.json(), scenario.minimalJSON()] {
            guard let again = try? Scenario(json: json), again == scenario else {
                return .broken("written, it is another scenario")
            }
        }
        return .read
    }

    /// A replay of the storm that can be read is the same after it was written.
    static let replay = Fuzzer("replay", ExampleSource("Tests/Storm/Replays")) {
        guard let replay = try? StormReplay(json: Data($0)) else { return .refused }
        guard StormReplay.isReplay(Data($0)) else { return .broken("it is read, but not known as a replay") }
        guard let json = try? replay.json(), let again = try? StormReplay(json: json), again == replay else {
            return .broken("written, it is another replay")
        }
        return .read
    }

    /// A world with two of the 650 providers: the driver cuts off what is longer than its limit.
    private static let smallWorld = {
        var settings = SimulatorSettings()
        settings.directory = SimulatorDirectory(Array(SimulatorDirectory.standard.mvpds.prefix(2)))
        return settings
    }()

    /// All members of a world, together and each alone.
    private static var members: [[UInt8]] {
        let world = smallWorld.worldJSON
        return [world.compactBytes] + (world.members ?? []).map { JSON.object([$0] as [JSON.Member]).compactBytes }
    }

    /// A world of the simulator that can be read is the same after it was written.
    static let world = Fuzzer(
        "world",
        ExampleSource("Tests/AdobePassSimulatorTestingTests/Worlds") { members }
    ) {
        guard let json = try? JSON(reading: $0), let settings = try? smallWorld.reading(world: json) else {
            return .refused
        }
        guard let again = try? smallWorld.reading(world: settings.worldJSON), again == settings else {
            return .broken("written, it is another world")
        }
        return .read
    }
}
