/// The rows of what a robust client must tolerate, and those that are not this room's to prove.
///
/// Source: "Inconsistencies a robust client must tolerate".
enum Quirks {
    /// How many rows each group has.
    private static let groups: [(letter: String, count: Int)] = [
        ("P", 9), ("T", 8), ("N", 10), ("S", 22), ("H", 15), ("J", 10), ("D", 5), ("R", 8), ("V", 11),
    ]

    static let ids: [String] = groups.flatMap { group in (1...group.count).map { "Q-\(group.letter)\($0)" } }

    private static let legacy = "It is about the legacy interface, whose room proves it."
    private static let platform = "It is about the platform's framework, whose room proves it."
    private static let nothing = "It is a slip of a page's text, and nothing a client does or reads depends on it."

    /// Why a row has no test here.
    static let elsewhere: [String: String] = [
        "Q-P4": "The app's user agent follows redirects; the client opens none.",
        "Q-P5": legacy, "Q-P6": legacy, "Q-P8": legacy, "Q-N5": legacy, "Q-N10": legacy, "Q-S21": legacy,
        "Q-J6": legacy, "Q-J7": legacy, "Q-J8": legacy, "Q-J9": legacy, "Q-R5": legacy, "Q-R7": legacy,
        "Q-R8": legacy, "Q-V7": legacy,
        "Q-N9": "The client takes service tokens as they are, and does not call their issuer.",
        "Q-H9": nothing, "Q-H11": nothing, "Q-H13": nothing, "Q-V3": nothing, "Q-V8": nothing,
        "Q-H12": "Only a service receives such a request; this client always has parameters.",
        "Q-V2": platform, "Q-V5": platform, "Q-V6": platform, "Q-V10": platform,
    ]
}
