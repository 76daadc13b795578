public import PartnerSSOVocabulary

/// A service's address: scheme, host and port, checked once so that no call can be sent unencrypted to another machine.
public struct HTTPAddress: Sendable, Hashable, CustomStringConvertible {
    /// `https`, or `http` for an address on this machine.
    public let scheme: String
    /// Host and port, as a request's authority.
    public let authority: String

    /// Creates an address from text such as `https://service.example.com`.
    ///
    /// - Parameter text: Scheme, host and optional port; at most one slash after them, and nothing else.
    /// - Throws: `SSOError` with `SSOError.Code.insecureAddress` for plain `http` to another machine, and with
    ///   `SSOError.Code.invalidArgument` for anything that is not such an address.
    public init(_ text: String) throws(SSOError) {
        // Some letters beyond ASCII become ASCII letters when their case is folded.
        guard text.utf8.allSatisfy({ $0 < 0x80 }), let separator = text.firstRange(of: "://") else {
            throw Self.malformed()
        }
        let scheme = text[..<separator.lowerBound].lowercased()
        var authority = text[separator.upperBound...].lowercased()
        if authority.hasSuffix("/") { authority.removeLast() }
        guard scheme == "https" || scheme == "http", let host = Self.host(of: authority) else { throw Self.malformed() }
        self.scheme = scheme
        self.authority = authority
        guard scheme == "https" || Self.isLoopback(host) else {
            throw SSOError(
                .insecureAddress,
                "The address uses plain http and is not on this machine.",
                hint: "Use https; plain http is for a simulator on this machine only."
            )
        }
    }

    /// Scheme and authority, without a path.
    public var description: String { "\(scheme)://\(authority)" }

    /// Whether the address is on this machine.
    public var isLoopback: Bool {
        Self.host(of: authority).map(Self.isLoopback) ?? false
    }

    private static func malformed() -> SSOError {
        SSOError(
            .invalidArgument,
            "The text is not a service's address.",
            hint: "Write a scheme, a host and optionally a port, such as https://service.example.com."
        )
    }

    /// The host of an authority, or `nil` when the authority is not a host with an optional port.
    private static func host(of authority: String) -> String? {
        let isLiteral = authority.hasPrefix("[")
        let end = isLiteral ? authority.firstIndex(of: "]").map(authority.index(after:)) : authority.firstIndex(of: ":")
        guard let end = end ?? (isLiteral ? nil : authority.endIndex) else { return nil }
        let host = authority[..<end]
        guard isPort(authority[end...]), isLiteral ? isLiteralAddress(host) : isName(host) else { return nil }
        return String(host)
    }

    /// Whether the text is empty or a colon and a port.
    private static func isPort(_ text: Substring) -> Bool {
        guard let colon = text.first else { return true }
        let digits = text.dropFirst()
        return colon == ":" && digits.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt16(digits) != nil
    }

    /// Whether the text is an address of the Internet Protocol's version 6 in brackets.
    private static func isLiteralAddress(_ host: Substring) -> Bool {
        let digits = host.dropFirst().dropLast()
        let isPlain = digits.utf8.allSatisfy { byte in
            (0x30...0x3A).contains(byte) || (0x61...0x66).contains(byte) || byte == UInt8(ascii: ".")
        }
        return isPlain && digits.contains(":") && digits.utf8.count >= 2
    }

    /// Whether the text is labels of ASCII letters, digits, hyphens and underscores, joined by dots.
    private static func isName(_ host: Substring) -> Bool {
        host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
            let isPlain = label.utf8.allSatisfy { byte in
                switch byte {
                case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"): true
                default: false
                }
            }
            return isPlain && !label.isEmpty && !label.hasPrefix("-") && !label.hasSuffix("-")
        }
    }

    private static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.first == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
