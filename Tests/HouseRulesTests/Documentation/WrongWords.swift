import Foundation

/// The words that are wrong wherever they stand; the glossary has the right ones.
enum WrongWords {
    /// Each word as it stands alone, and as a part of a name in camel case.
    private static let pattern =
        #"(?<![A-Za-z])(?:[Ss]tand-?[Ii]n|[Dd]ebt|[Ww]ish(?:es|ed|ing)?|[Dd]esk|[Tt]icket|[Tt]ale)s?(?![a-z])"#
        + #"|(?<=[a-z0-9])(?:StandIn|Debt|Wish|Desk|Ticket|Tale)s?(?![a-z])"#

    /// Words that are wrong as well, in the rooms that are free of them.
    private static let roomPattern = #"\b[Ww]hoever\b"#

    private static let freeRooms = [
        "README.md", "CONTRIBUTING.md", "Plugins/AdobePass", "Plugins/AppleVSA/", "Sources/PartnerSSO/",
        "Sources/PartnerSSOAsyncHTTPClient/", "Sources/PartnerSSOBase/", "Sources/PartnerSSOCommand/",
        "Sources/PartnerSSOPluginKit/", "Sources/PartnerSSOScenarios/", "Sources/PartnerSSOStores/",
        "Sources/PartnerSSOTelemetry/", "Sources/PartnerSSOURLSession/", "Sources/PartnerSSOVocabulary/",
        "Sources/StrictXML/",
    ]

    /// The lines that have one of the words.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - path: Where it stands.
    /// - Returns: The places.
    static func breaches(in text: String, at path: String) -> [String] {
        let isFree = freeRooms.contains { path.hasPrefix($0) }
        let pattern = isFree ? pattern + "|" + roomPattern : pattern
        guard text.range(of: pattern, options: .regularExpression) != nil else { return [] }
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
            line.range(of: pattern, options: .regularExpression).map { "\(path):\(number + 1): \"\(line[$0])\"" }
        }
    }

    /// The files of code that the rule is about: all but its own, which name the words.
    static var files: [(path: String, text: String)] {
        let swift = House.files.filter { !$0.path.hasPrefix("Tests/HouseRulesTests/Documentation/WrongWord") }
        let rest = ["template", "json"].flatMap { House.files(under: "Sources", $0) }
        return (swift + rest).map { ($0.path, $0.text) } + [("Package.swift", (try? House.manifest) ?? "")]
    }
}
