import Foundation
import PartnerSSOVocabulary

/// The documented and malformed answers beside the tests.
enum Fixtures {
    static func names(in folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)
        return (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
    }

    static func object(_ file: String) -> [String: JSONValue]? {
        guard let data = try? Data(contentsOf: url(file)) else { return nil }
        return (try? JSONDecoder().decode(JSONValue.self, from: data))?.object
    }

    /// The body of a documented answer, as text.
    static func answer(_ name: String) throws -> String {
        let body = object("documented/\(name)")?["response"]?.object?["body"] ?? .null
        return String(decoding: try JSONEncoder().encode(body), as: UTF8.self)
    }

    private static func url(_ path: String) -> URL {
        (Bundle.module.resourceURL ?? Bundle.module.bundleURL).appendingPathComponent("Fixtures/\(path)")
    }
}
