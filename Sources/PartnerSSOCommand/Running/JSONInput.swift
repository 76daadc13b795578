import Foundation
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Reads the JSON a command is given.
enum JSONInput {
    /// Reads an object.
    static func object(of bytes: [UInt8]) throws -> [String: JSONValue] {
        guard let object = (try? JSONValue(reading: bytes))?.object else {
            throw CommandFailure(
                ErrorReport(
                    code: "input.malformed",
                    message: "The input is not one JSON object.",
                    hint: "Pass the JSON that decode prints."
                ),
                status: .failed
            )
        }
        return object
    }

    /// Refuses names that would otherwise be ignored silently.
    static func check(_ object: [String: JSONValue], knows names: [String]) throws {
        guard let unknown = object.keys.sorted().first(where: { !names.contains($0) }) else { return }
        let question = NearestWord.question(NearestWord.to(unknown, among: names))
        throw CommandFailure(
            ErrorReport(
                code: "input.unknownKey",
                message: "The header has no key \"\(unknown)\".\(question)",
                hint: "The keys are: \(names.joined(separator: ", "))."
            ),
            status: .failed
        )
    }
}
