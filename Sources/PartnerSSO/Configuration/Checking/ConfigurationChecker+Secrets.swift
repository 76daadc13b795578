import PartnerSSOBase
import PartnerSSOPluginKit

extension ConfigurationChecker {
    /// Whether a plugin's secrets may be written inline: only if it has addresses, and all of them are on this machine.
    func allowsInlineSecrets(
        _ schema: SettingsSchema,
        _ values: [String: PluginSettings.Value],
        _ section: ConfigurationSection
    ) -> Bool {
        let names = schema.keys.filter { $0.kind == .address }.map(\.name)
        let isLocal = names.filter { section[$0] != nil || values[$0] != nil }.map { name in
            guard case .address(let address) = values[name] else { return false }
            // The placeholder for a faulty address is on this machine too, and must not count.
            let isFaulty = faults.contains { $0.pointer == ConfigurationPlace.pointer(section.place.pointer, name) }
            return address.isLoopback && !isFaulty
        }
        return !isLocal.isEmpty && isLocal.allSatisfy { $0 }
    }

    /// Reads a secret: a reference to a variable or a file, or the secret itself where that is allowed.
    ///
    /// No message repeats the value, because it may be a secret that was written into the wrong place.
    mutating func secret(_ place: ConfigurationPlace, allowsInline: Bool) -> Secret<String>? {
        switch place.json.content {
        case .object:
            return reference(place)
        case .string where !allowsInline:
            let message =
                "An inline secret is allowed only for services on this machine."
                + " Write {\"environment\": \"NAME\"} or {\"file\": \"path\"}."
            refuse(place, message)
            return nil
        case .string:
            return text(place).map { Secret($0) }
        case .null, .boolean, .integer, .number, .array:
            refuse(place, insteadOf: "{\"environment\": \"NAME\"} or {\"file\": \"path\"}")
            return nil
        }
    }

    private mutating func reference(_ place: ConfigurationPlace) -> Secret<String>? {
        guard let section = open(place, knowing: ["environment", "file"]) else { return nil }
        switch (section["environment"], section["file"]) {
        case (let variable?, nil):
            return self.variable(variable)
        case (nil, let file?):
            return self.file(file)
        case (.some, .some):
            refuse(place, "A secret can come from a variable or from a file, but not from both.")
        case (nil, nil):
            refuse(place, "The key \"environment\" or \"file\" is missing.")
        }
        return nil
    }

    private mutating func variable(_ place: ConfigurationPlace) -> Secret<String>? {
        guard let name = text(place) else { return nil }
        guard let secret = secrets.secret(inVariable: name) else {
            let shown = Self.looksLikeVariable(name) ? " \(name)" : ""
            refuse(place, "The environment variable\(shown) is unset or empty.")
            return nil
        }
        return secret
    }

    private mutating func file(_ place: ConfigurationPlace) -> Secret<String>? {
        guard let path = text(place) else { return nil }
        do throws(SSOError) {
            if let secret = try secrets.secret(inFile: absolute(path)) { return secret }
            refuse(place, "The secret's file is empty.")
        } catch {
            refuse(place, "The secret's file cannot be used. \(error.message)")
        }
        return nil
    }

    private func absolute(_ path: String) -> String {
        guard let folder, !path.hasPrefix("/") else { return path }
        return "\(folder)/\(path)"
    }

    private static func looksLikeVariable(_ name: String) -> Bool {
        name.utf8.count <= 64
            && name.utf8.allSatisfy { byte in
                (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
            }
    }
}
