import PartnerSSOVocabulary

/// Which member of what the plugin reads stands for a member that the documents print.
enum DocumentedMembers {
    /// Members that are read under another name; a star stands for any one name.
    private static let renamed: [(documented: String, read: String)] = [
        ("authenticationRequest/attributesNames/*", "authenticationRequest/attributeNames/*"),
        ("profiles/*/attributes/*/value", "profiles/*/attributes/*"),
        ("profiles/*/attributes/*/value/*", "profiles/*/attributes/*/*"),
        ("decisions/*/token/serializedToken", "decisions/*/mediaToken"),
        ("decisions/*/token/notBefore", "decisions/*/mediaTokenNotBefore"),
        ("decisions/*/token/notAfter", "decisions/*/mediaTokenNotAfter"),
        ("decisions/*/token/issuedAt", "decisions/*/mediaTokenIssuedAt"),
        ("decisions/*/error/code", "decisions/*/code"),
        ("decisions/*/error/message", "decisions/*/message"),
        ("requestor/id", "serviceProvider"),
        ("requestor/name", "brandName"),
        ("requestor/domains/*/name", "domains/*"),
        ("requestor/mvpds/*/id", "mvpds/*/id"),
        ("requestor/mvpds/*/displayName", "mvpds/*/displayName"),
        ("requestor/mvpds/*/logoUrl", "mvpds/*/logoURL"),
        ("requestor/mvpds/*/isTempPass", "mvpds/*/isTemporaryAccess"),
        ("requestor/mvpds/*/isProxy", "mvpds/*/isProxied"),
        ("requestor/mvpds/*/enforcePlatformPermissions", "mvpds/*/enforcesPlatformPermissions"),
        ("requestor/mvpds/*/platformMappingId", "mvpds/*/platformMappingID"),
    ]

    /// Members that are left out, because they are told in other words or nobody here can use them.
    private static let left: Set = [
        // The kind, the remedy, and whether it is encrypted, are read from them; tests of their own prove it.
        "profiles/*/type", "profiles/*/attributes/*/state", "decisions/*/error/action", "decisions/*/error/status",
        // The documentation's own page.
        "decisions/*/error/helpUrl",
        // What the service took the device for.
        "device", "clientType", "os",
        // Set-up between brand, service and provider that no application acts on.
        "requestor/domains/*/mvpdInitiated", "requestor/mvpds/*/authPerAggregator",
        "requestor/mvpds/*/authPerBrowserSession", "requestor/mvpds/*/passiveAuthnEnabled",
    ]

    /// Where a documented member is to be found in what was read; `nil` for one that is left out on purpose.
    static func place(of path: [String]) -> [String]? {
        if left.contains(where: { stars(of: $0, in: path) != nil }) { return nil }
        for (documented, read) in renamed {
            guard var stars = stars(of: documented, in: path) else { continue }
            return read.split(separator: "/").map { $0 == "*" ? stars.removeFirst() : String($0) }
        }
        return path
    }

    /// What the stars of a pattern stand for in a path, if it matches.
    private static func stars(of pattern: String, in path: [String]) -> [String]? {
        let parts = pattern.split(separator: "/")
        guard parts.count == path.count, zip(parts, path).allSatisfy({ $0 == "*" || $0 == $1 }) else { return nil }
        return zip(parts, path).filter { $0.0 == "*" }.map(\.1)
    }
}

extension JSONValue {
    /// Every value that is no container, as text, by the names on the way to it.
    ///
    /// An element of a list goes by the resource, identifier or provider it is about, and else by its position.
    func leaves(at path: [String] = []) -> [[String]: String] {
        switch self {
        case .null: [:]
        case .boolean(let flag): [path: "\(flag)"]
        case .integer(let number): [path: "\(number)"]
        case .number(let number): [path: "\(number)"]
        case .string(let text): [path: text]
        case .array(let items):
            Self.merged(items.enumerated().map { $1.leaves(at: path + [$1.name ?? "\($0)"]) })
        case .object(let members): Self.merged(members.map { $1.leaves(at: path + [$0]) })
        }
    }

    private var name: String? {
        ["resource", "id", "mvpd"].lazy.compactMap { object?[$0]?.string }.first
    }

    private static func merged(_ parts: [[[String]: String]]) -> [[String]: String] {
        parts.reduce(into: [:]) { all, part in all.merge(part) { $1 } }
    }
}
