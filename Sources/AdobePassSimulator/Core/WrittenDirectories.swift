import PartnerSSOBase

/// The directories of a simulator's settings as answers carry them, written once.
///
/// It follows from the settings, so two simulators with equal settings are equal whatever was written of them.
struct WrittenDirectories: Sendable, Hashable {
    struct Key: Sendable, Hashable {
        let serviceProvider: String
        let showsPlatform: Bool
        let showsAttributes: Bool
    }

    private var bytes: [Key: [UInt8]] = [:]

    var count: Int { bytes.count }

    /// The directory of a key; `make` is called for the first answer that carries it.
    mutating func directory(_ key: Key, _ make: () -> JSON) -> [UInt8] {
        if let known = bytes[key] { return known }
        let made = make().compactBytes
        bytes[key] = made
        return made
    }

    static func == (one: WrittenDirectories, other: WrittenDirectories) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
