/// The three parameters a login in a user agent needs.
struct SessionParameters: Sendable, Hashable {
    var mvpd: SimulatorMVPD?
    var domainName: String?
    var redirectURL: String?

    /// Whether a user agent may be sent to an address when the login has ended.
    ///
    /// An app uses a scheme of its own. A web address has to be on a registered domain, and a scheme that a browser
    /// executes or reads itself is refused. What browsers drop or read as a slash is refused too, because it would hide
    /// the host.
    static func isUsable(_ redirect: String, domains: [String]) -> Bool {
        guard redirect.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else { return false }
        let parts = redirect.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, isScheme(parts[0]), !parts[1].isEmpty, parts[1] != "//" else { return false }
        let scheme = parts[0].lowercased()
        guard ["http", "https"].contains(scheme) else { return !refusedSchemes.contains(scheme) }
        guard let host = host(of: parts[1]) else { return false }
        return domains.contains { host == $0.lowercased() || host.hasSuffix(".\($0.lowercased())") }
    }

    /// Whether an address begins with a scheme, whatever follows it.
    static func hasScheme(_ address: String) -> Bool {
        guard let colon = address.firstIndex(of: ":") else { return false }
        return isScheme(address[..<colon])
    }

    private static let refusedSchemes: Set = [
        "javascript", "vbscript", "data", "blob", "about", "file", "filesystem", "view-source",
    ]

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, (0x61...0x7A).contains(first | 0x20) else { return false }
        return text.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
        }
    }

    /// The host behind two slashes, in lower case, or `nil` if there is none or a user name precedes it.
    private static func host(of rest: Substring) -> String? {
        guard rest.hasPrefix("//") else { return nil }
        let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
        guard !authority.contains("@") else { return nil }
        let host = authority.prefix { $0 != ":" }
        return host.isEmpty ? nil : host.lowercased()
    }
}
