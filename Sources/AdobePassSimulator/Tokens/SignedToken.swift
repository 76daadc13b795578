package import PartnerSSOBase

/// A JSON Web Token in compact form whose signature was verified.
package struct SignedToken: Sendable {
    /// Why a text is no such token.
    package enum Fault: Error, Sendable, Hashable {
        /// It has not three parts, of which the first two are JSON.
        case malformed
        /// Its header does not name RS256, the only algorithm that the documents know.
        case algorithm
        /// None of the keys made its signature.
        case signature
    }

    package let claims: JSON

    /// Verifies a token.
    ///
    /// - Parameters:
    ///   - text: The token.
    ///   - keys: The public keys of those who may sign it, in PEM form.
    /// - Throws: What is wrong with it.
    package init(_ text: String, keys: [String]) throws(Fault) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]) else {
            throw .malformed
        }
        guard header["alg"] == .string("RS256") else { throw .algorithm }
        let signed = "\(parts[0]).\(parts[1])"
        guard let signature = Base64URL.bytes(parts[2]),
            keys.contains(where: { TestSignature.isValid(signature, over: signed, publicKey: $0) == true })
        else { throw .signature }
        self.claims = claims
    }

    /// Signs claims with the service's test key.
    static func text(claims: JSON) -> String {
        let header: JSON = ["alg": .string("RS256"), "typ": .string("JWT")]
        let signed = "\(Base64URL.text(header.compactBytes)).\(Base64URL.text(claims.compactBytes))"
        return "\(signed).\(Base64URL.text(TestSignature.bytes(over: signed)))"
    }

    private static func object(_ part: Substring) -> JSON? {
        Base64URL.bytes(part).flatMap { try? JSON(reading: $0) }
    }

    /// Whether its audience is Adobe, which the documents write in two ways, so the case does not matter.
    var isForService: Bool {
        let audience = claims["aud"]
        let names = audience?.elements?.compactMap(\.string) ?? [audience?.string].compactMap { $0 }
        return names.contains { $0.lowercased() == "adobe" }
    }

    /// Whether its end is a number and still to come.
    func isCurrent(at now: Int64) -> Bool {
        switch claims["exp"]?.content {
        case .integer(let end): end > now / 1000
        case .number(let end): end * 1000 > Double(now)
        default: false
        }
    }
}
