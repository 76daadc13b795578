import Crypto

/// What a simulator needs to serve over TLS: a key and a certificate that are made for it.
///
/// It needs the package's trait `TLS`.
public struct SimulatorTLS: Sendable {
    /// The certificate in PEM form, for clients to trust.
    public let certificate: String
    let certificateBytes: [UInt8]
    let keyBytes: [UInt8]

    /// Makes a key and a certificate for this machine, which is valid for a year.
    ///
    /// - Parameters:
    ///   - host: A further host name for which the certificate is valid.
    ///   - now: The current time, in milliseconds since 1970.
    /// - Throws: ``SimulatorTLSError`` if the package was built without the trait `TLS`, or the system made no key.
    public init(host: String? = nil, now: Int64) throws(SimulatorTLSError) {
        #if TLS
        let key = P256.Signing.PrivateKey()
        keyBytes = [UInt8](key.derRepresentation)
        do {
            certificateBytes = try Self.certificate(
                for: .ec([UInt8](key.rawRepresentation)),
                names: ["localhost"] + (host.map { [$0] } ?? []),
                now: now
            )
        } catch {
            throw .noKey
        }
        certificate = Self.text(certificateBytes)
        #else
        throw .traitMissing
        #endif
    }

    /// A certificate, signed with its own key, that clients accept for loopback and the names (RFC 5280).
    private static func certificate(for key: ProviderKey, names: [String], now: Int64) throws -> [UInt8] {
        let day: Int64 = 86_400_000
        let algorithm = TestCertificate.algorithm(of: key)
        let attribute = DER.sequence([
            DER.identifier([0x55, 0x04, 0x03]), DER.text("simulator, for tests only"),
        ])
        let name = DER.sequence([DER.set([attribute])])
        let addresses: [[UInt8]] = [[127, 0, 0, 1], [UInt8](repeating: 0, count: 15) + [1]]
        let alternatives =
            names.map { DER.context(2, Array($0.utf8), isPrimitive: true) }
            + addresses.map { DER.context(7, $0, isPrimitive: true) }
        let usage = DER.sequence([DER.identifier([0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03, 0x01])])
        let extensions = DER.sequence([
            DER.sequence([DER.identifier([0x55, 0x1D, 0x11]), DER.octets(DER.sequence(alternatives))]),
            DER.sequence([DER.identifier([0x55, 0x1D, 0x25]), DER.octets(usage)]),
        ])
        let contents = DER.sequence([
            DER.context(0, DER.integer([2])), DER.integer([1]), algorithm, name,
            DER.sequence([DER.time(time(now - day)), DER.time(time(now + 365 * day))]),
            name, try key.publicKeyInfo(), DER.context(3, extensions),
        ])
        return DER.sequence([contents, algorithm, DER.bits(try key.certificateSignature(over: contents))])
    }

    /// An instant as certificates write it, `YYMMDDHHMMSSZ`.
    private static func time(_ milliseconds: Int64) -> String {
        String(Instant.text(milliseconds).filter(\.isNumber).dropFirst(2).prefix(12)) + "Z"
    }

    private static func text(_ bytes: [UInt8]) -> String {
        let characters = Array(Base64.text(bytes))
        let lines = stride(from: 0, to: characters.count, by: 64).map { start in
            String(characters[start..<min(start + 64, characters.count)])
        }
        return "-----BEGIN CERTIFICATE-----\n\(lines.joined(separator: "\n"))\n-----END CERTIFICATE-----\n"
    }
}
