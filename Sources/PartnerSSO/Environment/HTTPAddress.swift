/// Where a service is: scheme, host and port, checked once so that no call can leave for an unsafe place.
public struct HTTPAddress: Sendable, Hashable, CustomStringConvertible {
    /// `https`, or `http` for an address on this machine.
    public let scheme: String
    /// Host and port, as a request's authority.
    public let authority: String

    /// Creates an address from text such as `https://service.example.com`.
    ///
    /// - Parameter text: Scheme, host and optional port; at most one slash after them, and nothing else.
    /// - Throws: `SSOError` with ``SSOError/Code/insecureAddress`` for plain `http` to another machine, and with
    ///   ``SSOError/Code/invalidArgument`` for anything that is not such an address.
    public init(_ text: String) throws(SSOError) {
        guard let separator = text.firstRange(of: "://") else { throw Self.malformed() }
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
                hint: "Use https; plain http is for a stand-in on this machine only."
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
            "The text is not the address of a service.",
            hint: "Write scheme, host and optional port, such as https://service.example.com."
        )
    }

    /// The host of an authority, or `nil` when the authority is not a host with an optional port.
    private static func host(of authority: String) -> String? {
        let host: Substring
        let rest: Substring
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { return nil }
            host = authority[...end]
            rest = authority[authority.index(after: end)...]
        } else {
            let end = authority.firstIndex(of: ":") ?? authority.endIndex
            host = authority[..<end]
            rest = authority[end...]
        }
        guard rest.isEmpty || (rest.first == ":" && UInt16(rest.dropFirst()) != nil) else { return nil }
        let isPlain = host.utf8.allSatisfy { byte in
            switch byte {
            case 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x5B, 0x5D, 0x3A: true
            default: false
            }
        }
        return host.isEmpty || !isPlain ? nil : String(host)
    }

    private static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.first == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
