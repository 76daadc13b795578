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

    /// The scenario without the members that have their default, for a file that people read.
    ///
    /// - Returns: UTF-8 text of one JSON object.
    public func minimalJSON() -> Data {
        Data((minimal.sorted.text + "\n").utf8)
    }

    private var minimal: JSON {
        let blank = Scenario(name: "", title: "", expected: expected).tree
        let rest = tree.without(blank, keeping: ["name", "title", "expected"])
        let members = (rest.members ?? []).map { member in
            member.name == "expected" ? JSON.Member(name: member.name, value: member.value.withoutNulls) : member
        }
        return JSON(.object(members))
    }
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

extension JSON {
    /// The object without the members that are null.
    fileprivate var withoutNulls: JSON {
        JSON(.object((members ?? []).filter { $0.value.content != .null }))
    }

    /// The object without the members that another one has with the same value; their own members likewise.
    fileprivate func without(_ defaults: JSON, keeping kept: Set<String> = []) -> JSON {
        guard let members, defaults.members != nil else { return self }
        let rest = members.compactMap { member -> Member? in
            guard !kept.contains(member.name), let value = defaults[member.name] else { return member }
            guard member.value.sorted != value.sorted else { return nil }
            return Member(name: member.name, value: member.value.without(value))
        }
        return JSON(.object(rest))
    }
}
