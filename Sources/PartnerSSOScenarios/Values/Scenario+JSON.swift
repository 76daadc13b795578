import PartnerSSOBase

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
        self = try Self.read(text: json)
    }

    /// Writes the scenario with every key, in the order of the keys' names.
    ///
    /// - Returns: UTF-8 text of one JSON object.
    public func json() -> Data {
        Data(tree.sorted.text.utf8)
    }

    /// The text of ``json()`` on one line.
    package var line: String { tree.sorted.compactText }
}

extension Scenario: Codable {
    /// Reads a scenario, as strictly as ``init(json:)``.
    ///
    /// - Parameter decoder: The decoder of one JSON object.
    /// - Throws: ``ScenarioError`` with code ``ScenarioError/Code/invalid``, or the decoder's own error.
    public init(from decoder: any Decoder) throws {
        self = try Self.read(JSON(from: decoder))
    }

    /// Writes every key, also those that are null or have their default.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try tree.encode(to: encoder)
    }
}

extension DeviceScript {
    /// Reads the `device` object of a scenario, as strictly as a whole scenario.
    ///
    /// - Parameter json: One JSON object.
    /// - Throws: ``ScenarioError``, as for a scenario; places are relative to the object.
    public init(json: Data) throws(ScenarioError) {
        self = try Self.read(text: json)
    }
}

extension ScenarioError {
    /// The text is not JSON, or is nested too deeply.
    static func malformed(_ fault: JSONFault) -> ScenarioError {
        let place = fault.position.map { "line \($0.line), column \($0.column): " } ?? ""
        return ScenarioError(
            code: .malformed,
            message: "The scenario cannot be parsed: \(place)\(fault.message)",
            hint: "A scenario is one JSON object; check quotes, commas and brackets."
        )
    }

    /// The text is longer than any scenario.
    static func tooLarge(_ count: Int) -> ScenarioError {
        ScenarioError(
            code: .tooLarge,
            message: "The scenario has \(count) bytes; \(Scenario.sizeLimit) are allowed.",
            hint: "Pass a scenario file; a real one has a few thousand bytes."
        )
    }
}
