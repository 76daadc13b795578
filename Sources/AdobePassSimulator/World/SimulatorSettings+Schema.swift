package import PartnerSSOBase

/// Why the JSON of a world was refused.
package struct WorldError: Error, Sendable {
    /// Each fault in a line: where, what, and the nearest valid word.
    package let lines: [String]
}

extension SimulatorSettings {
    /// The JSON Schema of world files.
    package static var worldSchema: JSON {
        let head: [(String, JSON?)] = [
            ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "A simulated world"),
        ]
        return .object(head.map { JSON.Member(name: $0.0, value: $0.1 ?? .null) } + (schema.members ?? []))
    }

    /// Reads a world over these settings; what it leaves out stays as it is.
    ///
    /// - Parameter json: The world.
    /// - Returns: The settings.
    /// - Throws: ``WorldError`` with every fault.
    package func reading(world json: JSON) throws(WorldError) -> SimulatorSettings {
        switch Self.read(json, over: self, at: .root) {
        case .success(let settings): return settings
        case .failure(let error):
            throw WorldError(
                lines: error.faults.map { fault in
                    let place = fault.pointer.isEmpty ? "/" : fault.pointer
                    return "\(place): \(fault.message)\(NearestWord.question(fault.nearest))"
                }
            )
        }
    }

    /// The settings as a world file has them.
    package var worldJSON: JSON { json }

    /// Reads an instant in UTC, such as `2026-01-01T00:00:00Z`.
    ///
    /// - Parameter text: The instant.
    /// - Returns: Milliseconds since 1970, or `nil` if the text is not in that form.
    package static func milliseconds(ofInstant text: String) -> Int64? { Instant.milliseconds(text) }
}
