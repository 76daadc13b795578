import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// A bearer token for calls, with the time of its renewal by this device's clock.
public struct AccessToken: Sendable, Hashable {
    /// The opaque token.
    public let value: Secret<String>
    /// The identifier of the client credentials it was obtained with.
    let client: Secret<String>
    /// The clock's uptime from which the token must be renewed before use.
    let renewAt: Duration
    /// Whether this process obtained it, or found it in the store.
    let origin: CredentialOrigin

    /// The longest lifetime that is accepted; no documented token is valid for more than a day.
    private static let longestLife = Duration.seconds(31 * 86_400)
    /// How long before its expiry a token is renewed at the latest.
    private static let margin = Duration.seconds(60)
    /// How much earlier a token may be renewed.
    ///
    /// The variation prevents devices that got their tokens at the same time from renewing them at the same time.
    private static let spread = Duration.seconds(60)

    /// Whether a text can be sent as a bearer token: it has visible ASCII characters only.
    ///
    /// Calls with any other text would fail until the token expires.
    ///
    /// Source: RFC 6750, *Bearer Token Usage*, section 2.1.
    static func isUsable(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Returns how long a token is used, given the lifetime from the service.
    ///
    /// - Parameters:
    ///   - seconds: The service's `expires_in`; greater than zero.
    ///   - bits: Random bits that choose the time of the renewal within the permitted range.
    /// - Returns: The time until the token is renewed.
    static func usableLife(ofSeconds seconds: Int64, bits: UInt64) -> Duration {
        let life = min(Duration.seconds(min(seconds, 1 << 40)), longestLife)
        return life - min(margin + spread * bits.fraction, life / 2)
    }
}
