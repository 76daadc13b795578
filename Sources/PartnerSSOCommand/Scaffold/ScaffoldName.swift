import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A new plugin's name in its three spellings.
struct ScaffoldName: Sendable, Hashable {
    /// As configurations write it, such as `acme-tv`.
    let identifier: String
    /// As Swift names its module and types, such as `AcmeTV`.
    let module: String

    /// As an app writes its factory, such as `acmeTV`.
    var factory: String {
        let capitals = module.prefix { $0.isUppercase }
        let isAllCapitals = capitals.count == module.count
        let count = isAllCapitals ? capitals.count : max(capitals.count - 1, 1)
        return module.prefix(count).lowercased() + module.dropFirst(count)
    }

    /// Reads a name: words joined by hyphens, or a Swift type's name.
    ///
    /// - Parameter text: What was written, such as `acme-tv` or `AcmeTV`.
    /// - Throws: `CommandFailure` when it is neither.
    init(_ text: String) throws {
        let isType = text.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
        let identifier = isType ? Self.hyphenated(text) : text
        let isPlain = text.utf8.allSatisfy { byte in
            (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
        }
        guard isPlain, !(isType && text.contains("-")), PluginIdentifier(identifier) != nil else {
            throw CommandFailure.usage(
                "scaffold.name",
                "\"\(text)\" is not a plugin name.",
                hint:
                    "Use lowercase words joined by hyphens, such as acme-tv, or a type's name such as AcmeTV."
            )
        }
        self.identifier = identifier
        module = isType ? text : text.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// `AcmeTVBox` becomes `acme-tv-box`: a word begins at a capital after a small letter, and at the last of several.
    private static func hyphenated(_ text: String) -> String {
        let letters = Array(text)
        var result = ""
        for (index, letter) in letters.enumerated() {
            let follows = index > 0 && !letters[index - 1].isUppercase
            let precedes = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
            if letter.isUppercase, follows || precedes { result += "-" }
            result += letter.lowercased()
        }
        return result
    }
}
