import Foundation
import PartnerSSO
import PartnerSSOBase
import PartnerSSOScenarios
import StrictXML

// The readers of whole documents.
extension Fuzzer {
    /// What is read as JSON is JSON to Foundation too, and is the same after it was written.
    static let json = Fuzzer(
        "json",
        examples: ["Sources/PartnerSSOScenarios/Library", "Tests/PartnerSSOTests/Fixtures"]
    ) {
        guard let value = try? JSON(reading: $0) else { return .refused }
        for text in [value.compactText, value.text] {
            guard let again = try? JSON(reading: text.utf8), again == value else {
                return .broken("written, it is another value")
            }
        }
        guard (try? JSONSerialization.jsonObject(with: Data($0), options: .fragmentsAllowed)) != nil else {
            return .broken("it is no JSON to Foundation")
        }
        guard (try? JSONBounds.check($0)) != nil else { return .broken("it is beyond the bounds of other readers") }
        return .read
    }

    /// The canonical form of what is read is read as the same document.
    static let xml = Fuzzer("xml", examples: ["Tests/AdobePassV1Tests/Fixtures/documented-xml"]) {
        guard let document = try? StrictXML.read($0) else { return .refused }
        let canonical = CanonicalXML.bytes(of: document)
        guard let again = try? StrictXML.read(canonical) else { return .broken("its canonical form cannot be read") }
        return CanonicalXML.bytes(of: again) == canonical
            ? .read : .broken("its canonical form has another canonical form")
    }

    static let products = Fuzzer(
        "products",
        examples: ["Examples/FirstViewer", "Tests/PartnerSSOTests/Fixtures/Configuration"]
    ) {
        (try? ProductCatalog(json: $0, name: "fuzzed")) == nil ? .refused : .read
    }

    /// A scenario that can be read is the same after it was written.
    static let scenario = Fuzzer("scenario", examples: ["Sources/PartnerSSOScenarios/Library"]) {
        guard let scenario = try? Scenario(json: Data($0)) else { return .refused }
        for json in [scenario.json(), scenario.minimalJSON()] {
            guard let again = try? Scenario(json: json), again == scenario else {
                return .broken("written, it is another scenario")
            }
        }
        return .read
    }
}
