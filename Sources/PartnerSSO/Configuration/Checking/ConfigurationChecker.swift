import PartnerSSOBase

/// Reads a configuration and collects all of its faults instead of stopping at the first.
///
/// Each function returns the value, or `nil` after adding at least one fault.
struct ConfigurationChecker {
    let plugins: [PluginFactory]
    let secrets: SecretResolver
    /// The folder that relative paths of secret files start from, or `nil` for the process's own.
    let folder: String?
    private(set) var faults: [ConfigurationFault] = []

    init(plugins: [PluginFactory], secrets: SecretResolver, folder: String?) {
        self.plugins = plugins
        self.secrets = secrets
        self.folder = folder
    }

    /// Adds a fault.
    mutating func refuse(_ place: ConfigurationPlace, _ message: String, nearest: String? = nil) {
        faults.append(ConfigurationFault(message, pointer: place.pointer, at: place.json.position, nearest: nearest))
    }

    /// Adds the fault that a value has another type.
    mutating func refuse(_ place: ConfigurationPlace, insteadOf expected: String) {
        refuse(place, "Expected \(expected), but found \(place.json.kind).")
    }

    /// The faults in the order of the text.
    var sortedFaults: [ConfigurationFault] {
        let ordered = faults.enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            let places = (first.line ?? .max, first.column ?? .max, left.offset)
            return places < (second.line ?? .max, second.column ?? .max, right.offset)
        }
        return ordered.map(\.element)
    }
}

// MARK: - Objects

extension ConfigurationChecker {
    /// Reads an object and adds a fault for each unknown key, unless any name is allowed, and for each repeated one.
    mutating func open(_ place: ConfigurationPlace, knowing known: [String]?) -> ConfigurationSection? {
        guard let object = StrictObject(place.json) else {
            refuse(place, insteadOf: "an object")
            return nil
        }
        for member in object.repeated {
            let message = "The key \"\(ConfigurationPlace.quotable(member.name))\" appears twice."
            refuseKey(member.name, of: place, message, at: member.position)
        }
        let unknown = known.map { object.unknown(knowing: $0) } ?? []
        for key in unknown { refuse(key, of: place, knowing: known ?? []) }
        let names = Set(unknown.map(\.name))
        let members = object.members.filter { !names.contains($0.name) }
        return ConfigurationSection(
            place: place,
            members: members.map { ($0.name, place.child($0.name, $0.value)) }
        )
    }

    private mutating func refuse(_ key: StrictObject.Unknown, of place: ConfigurationPlace, knowing known: [String]) {
        let choices = known.isEmpty ? "No keys are known here." : "Known keys: \(known.joined(separator: ", "))."
        let message = "The key \"\(ConfigurationPlace.quotable(key.name))\" is unknown. \(choices)"
        refuseKey(key.name, of: place, message, at: key.position, nearest: key.nearest)
    }

    private mutating func refuseKey(
        _ name: String,
        of place: ConfigurationPlace,
        _ message: String,
        at position: TextPosition?,
        nearest: String? = nil
    ) {
        let pointer = ConfigurationPlace.pointer(place.pointer, name)
        faults.append(ConfigurationFault(message, pointer: pointer, at: position, nearest: nearest))
    }

    /// The value of a required key.
    mutating func required(_ name: String, in section: ConfigurationSection) -> ConfigurationPlace? {
        if let place = section[name] { return place }
        refuse(section.place, "The key \"\(name)\" is missing.")
        return nil
    }
}

// MARK: - Texts

extension ConfigurationChecker {
    /// A string with at least one character that is not white space.
    mutating func text(_ place: ConfigurationPlace) -> String? {
        guard case .string(let text) = place.json.content else {
            refuse(place, insteadOf: "a string")
            return nil
        }
        guard text.contains(where: { !$0.isWhitespace }) else {
            refuse(place, "The string is empty.")
            return nil
        }
        return text
    }

    /// The string of a required key.
    mutating func requiredText(_ name: String, in section: ConfigurationSection) -> String? {
        required(name, in: section).flatMap { text($0) }
    }

    /// A list of strings, or `nil` if an element is not a string.
    mutating func texts(_ place: ConfigurationPlace) -> [String]? {
        guard case .array(let elements) = place.json.content else {
            refuse(place, insteadOf: "an array of strings")
            return nil
        }
        var texts: [String] = []
        for (index, element) in elements.enumerated() {
            if let text = text(place.child(String(index), element)) { texts.append(text) }
        }
        return texts.count == elements.count ? texts : nil
    }

    /// A string that is one of `words`.
    mutating func choice(_ place: ConfigurationPlace, of words: [String]) -> String? {
        guard case .string(let text) = place.json.content else {
            refuse(place, insteadOf: "a string")
            return nil
        }
        guard words.contains(text) else {
            let message = "\"\(ConfigurationPlace.quotable(text))\" is not one of: \(words.joined(separator: ", "))."
            refuse(place, message, nearest: NearestWord.to(text, among: words))
            return nil
        }
        return text
    }
}
