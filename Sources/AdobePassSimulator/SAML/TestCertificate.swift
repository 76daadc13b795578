import CryptoExtras

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A certificate for a test key, signed with the key itself (RFC 5280).
///
/// Readers of SAML metadata expect one. Its dates are fixed, so the same key has the same certificate everywhere.
enum TestCertificate {
    /// The certificate in DER form.
    static func bytes(for key: String, commonName: String) throws -> [UInt8] {
        let privateKey = try _RSA.Signing.PrivateKey(pemRepresentation: key)
        let algorithm = DER.sequence([
            DER.identifier([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0B]), DER.null,
        ])
        let attribute = DER.sequence([DER.identifier([0x55, 0x04, 0x03]), DER.text(commonName)])
        let name = DER.sequence([DER.set([attribute])])
        let contents = DER.sequence([
            DER.integer([1]), algorithm, name,
            DER.sequence([DER.time("260101000000Z"), DER.time("491231235959Z")]),
            name, [UInt8](privateKey.publicKey.derRepresentation),
        ])
        let signature = try privateKey.signature(for: Data(contents), padding: .insecurePKCS1v1_5)
        return DER.sequence([contents, algorithm, DER.bits([UInt8](signature.rawRepresentation))])
    }
}

/// The few forms of ASN.1 that a certificate needs (X.690, distinguished encoding).
private enum DER {
    static let null: [UInt8] = [0x05, 0x00]

    static func sequence(_ parts: [[UInt8]]) -> [UInt8] { value(0x30, parts.flatMap(\.self)) }
    static func set(_ parts: [[UInt8]]) -> [UInt8] { value(0x31, parts.flatMap(\.self)) }
    static func integer(_ bytes: [UInt8]) -> [UInt8] { value(0x02, bytes) }
    static func identifier(_ bytes: [UInt8]) -> [UInt8] { value(0x06, bytes) }
    static func text(_ text: String) -> [UInt8] { value(0x0C, Array(text.utf8)) }
    static func time(_ text: String) -> [UInt8] { value(0x17, Array(text.utf8)) }
    static func bits(_ bytes: [UInt8]) -> [UInt8] { value(0x03, [0] + bytes) }

    private static func value(_ tag: UInt8, _ contents: [UInt8]) -> [UInt8] {
        [tag] + length(contents.count) + contents
    }

    private static func length(_ count: Int) -> [UInt8] {
        switch count {
        case ..<0x80: [UInt8(count)]
        case ..<0x100: [0x81, UInt8(count)]
        default: [0x82, UInt8(count >> 8), UInt8(count & 0xFF)]
        }
    }
}
