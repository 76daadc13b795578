#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Scenario {
    /// The most bytes a scenario may have; one of a real size has a few thousand.
    public static let sizeLimit = 1_048_576

    /// Reads a scenario, strictly: an unknown key is a fault, and every fault is listed.
    ///
    /// - Parameter json: One JSON object, at most ``sizeLimit`` bytes.
    /// - Throws: ``ScenarioError`` with code ``ScenarioError/Code/tooLarge``, ``ScenarioError/Code/malformed`` or
    ///   ``ScenarioError/Code/invalid``.
    public init(json: Data) throws(ScenarioError) {
        guard json.count <= Self.sizeLimit else { throw .tooLarge(json.count) }
        let node: JSONNode
        do {
            node = try JSONDecoder().decode(JSONNode.self, from: json)
        } catch {
            throw .malformed(error)
        }
        self = try Self.read(node, at: .root)
    }

    /// Writes the scenario with every key, in the order of the keys' names.
    ///
    /// - Returns: UTF-8 text of one JSON object.
    /// - Throws: What the encoder throws; a value that was read or made from its parts does not.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}

extension ScenarioError {
    /// The text is not JSON, as the parser says.
    static func malformed(_ cause: any Error) -> ScenarioError {
        var detail = "The text is not JSON."
        if case DecodingError.dataCorrupted(let context) = cause { detail = context.debugDescription }
        return ScenarioError(
            code: .malformed,
            message: "The scenario cannot be parsed: \(detail)",
            hint: "A scenario is one JSON object; check quotes, commas and brackets."
        )
    }

    /// The text is longer than any scenario.
    static func tooLarge(_ count: Int) -> ScenarioError {
        ScenarioError(
            code: .tooLarge,
            message: "The scenario has \(count) bytes; \(Scenario.sizeLimit) are allowed.",
            hint: "Name a scenario file; a real one has a few thousand bytes."
        )
    }
}
