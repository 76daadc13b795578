public import PartnerSSOVocabulary

/// A bearer token for calls, and until when it may be used by this device's own count.
public struct AccessToken: Sendable, Hashable {
    /// The token; opaque.
    public let value: Secret<String>
    /// The credentials it was obtained with.
    let client: Secret<String>
    /// The clock's uptime from which it is renewed before it is used again.
    let renewAt: Duration

    /// The longest life that is believed; no documented token lives longer than a day.
    private static let longestLife = Duration.seconds(31 * 86_400)
    /// How long before its end a token is renewed at the latest.
    private static let margin = Duration.seconds(60)
    /// How much earlier it may be renewed: devices that got their tokens together do not renew them together.
    private static let spread = Duration.seconds(60)

    /// How long a token is used, out of the life the service gave it.
    ///
    /// - Parameters:
    ///   - seconds: The service's `expires_in`; more than zero.
    ///   - bits: Random bits, which choose the instant among those that are early enough.
    /// - Returns: The time until it is renewed.
    static func usableLife(ofSeconds seconds: Int64, bits: UInt64) -> Duration {
        let life = min(Duration.seconds(min(seconds, 1 << 40)), longestLife)
        let jitter = Double(bits >> 11) / Double(1 << 53)
        return life - min(margin + spread * jitter, life / 2)
    }
}
