/// The three parameters a login in a user agent needs.
struct SessionParameters: Sendable, Hashable {
    var mvpd: SimulatorMVPD?
    var domainName: String?
    var redirectURL: String?

    /// A scheme, a colon and something behind it: apps use schemes of their own.
    static func isUsable(_ redirect: String) -> Bool {
        guard let colon = redirect.firstIndex(of: ":"), colon > redirect.startIndex else { return false }
        let scheme = redirect[..<colon].utf8
        let isScheme = scheme.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
        }
        let rest = redirect[redirect.index(after: colon)...]
        return isScheme && !rest.isEmpty && rest != "//" && !redirect.contains { $0 == " " || $0.isNewline }
    }
}
