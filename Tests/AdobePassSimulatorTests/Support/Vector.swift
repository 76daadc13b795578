import Foundation
import PartnerSSOBase

@testable import AdobePassSimulator

/// One documented response.
struct Vector {
    let status: Int
    let body: JSON?
    let bodyText: String?
    let location: String?

    init(_ name: String) throws {
        let url = Bundle.module.bundleURL.appendingPathComponent("Fixtures/\(name).json")
        let value = try JSON(reading: Data(contentsOf: url))
        let response = value["response"]
        guard case .integer(let status)? = response?["status"]?.content else { throw CocoaError(.fileReadCorruptFile) }
        self.status = Int(status)
        body = response?["body"].flatMap { $0 == .null ? Optional.none : $0 }
        bodyText = response?["bodyText"]?.string
        location = response?["headers"]?["Location"]?.string
    }
}

/// Compares the shape of two JSON values: members and types, not contents.
enum Shape {
    /// Members the documents call optional, or whose presence depends on the MVPD.
    static let optional: Set<String> = [
        "details", "trace", "proxyMvpd", "authPerAggregator", "authPerBrowserSession", "passiveAuthnEnabled",
        "isTempPass", "isProxy", "logoUrl", "issuedAt",
    ]
    /// Objects whose member names are data.
    static let maps: Set<String> = ["profiles", "logouts"]

    /// The places where an answer differs from its sample, as paths.
    static func differences(_ answer: JSON?, _ sample: JSON?, at path: String = "") -> [String] {
        switch (answer?.content, sample?.content) {
        case (.object(let answered), .object(let sampled)):
            return members(answered, sampled, at: path)
        case (.array(let answered), .array(let sampled)):
            guard let first = answered.first, let other = sampled.first else { return [] }
            return differences(first, other, at: path + "[]")
        case (.null, _), (_, .null): return []
        case (.string, .string), (.integer, .integer), (.boolean, .boolean), (.number, .number), (nil, nil): return []
        default: return ["\(path): another type"]
        }
    }

    private static func members(_ answer: [JSON.Member], _ sample: [JSON.Member], at path: String) -> [String] {
        let name = path.split(separator: ".").last.map(String.init) ?? ""
        if maps.contains(name) {
            guard let first = answer.first, let other = sample.first else { return [] }
            return differences(first.value, other.value, at: path + ".*")
        }
        let answered = Dictionary(answer.map { ($0.name, $0.value) }) { first, _ in first }
        let sampled = Dictionary(sample.map { ($0.name, $0.value) }) { first, _ in first }
        let isOpen = name == "attributes"
        let extra = isOpen ? [] : Set(answered.keys).subtracting(sampled.keys)
        let missing = isOpen ? [] : Set(sampled.keys).subtracting(answered.keys)
        return extra.subtracting(optional).sorted().map { "\(path).\($0): not in the sample" }
            + missing.subtracting(optional).sorted().map { "\(path).\($0): missing" }
            + answered.keys.sorted().filter { sampled[$0] != nil }.flatMap {
                differences(answered[$0], sampled[$0], at: "\(path).\($0)")
            }
    }
}
