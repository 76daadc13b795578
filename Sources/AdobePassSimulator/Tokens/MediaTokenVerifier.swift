/// Checks media tokens of the simulator, as a programmer's back end checks those of the service.
///
/// A back end in another language does the same in four steps: decode the base64; take the text behind
/// `</signatureInfo>`; verify the signature over it, which is RSA with SHA-256, with ``publicKey``; then compare the
/// fields.
public struct MediaTokenVerifier: Sendable {
    /// The outcomes, by their documented names.
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
        /// The stream may start.
        case valid = "VALID_TOKEN"
        /// The text is no media token.
        case invalidFormat = "INVALID_TOKEN_FORMAT"
        /// The token was changed, or signed with another key.
        case invalidSignature = "INVALID_SIGNATURE"
        /// The token has expired.
        case expired = "TOKEN_EXPIRED"
        /// The token is for another resource.
        case invalidResource = "INVALID_RESOURCE_ID"
        /// The token was not checked, because the verifier's key cannot be read.
        case unknown = "ERROR_UNKNOWN"
    }

    /// The simulator's public key for media tokens, in PEM form.
    public static let publicKey = TestKeys.servicePublic

    private let key: String

    /// Makes a verifier.
    ///
    /// - Parameter publicKey: The public key of the signer in PEM form; the simulator's by default.
    public init(publicKey: String = Self.publicKey) {
        key = publicKey
    }

    /// Checks a token.
    ///
    /// - Parameters:
    ///   - token: The text of `serializedToken`, unchanged.
    ///   - resource: The resource that is to be played, exactly as it was authorized.
    ///   - now: The current time, in milliseconds since 1970.
    /// - Returns: The first check that failed, or `valid`.
    public func verdict(on token: String, resource: String, now: Int64) -> Verdict {
        guard let (signature, claims) = Self.parts(of: token) else { return .invalidFormat }
        guard let isValid = TestSignature.isValid(signature, over: claims, publicKey: key) else { return .unknown }
        guard isValid else { return .invalidSignature }
        guard let token = MediaToken(claims: claims), let expiry = token.expiry else { return .invalidFormat }
        guard now < expiry else { return .expired }
        // Scalar by scalar: two spellings that look the same are two resources.
        return token.resource.unicodeScalars.elementsEqual(XMLText.legal(resource).unicodeScalars)
            ? .valid : .invalidResource
    }

    private static func parts(of token: String) -> (signature: [UInt8], claims: String)? {
        let (start, end) = ("<signatureInfo>", "</signatureInfo>")
        guard let bytes = Base64.bytes(token) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes), text.hasPrefix(start), let mark = text.firstRange(of: end),
            let signature = Base64.bytes(String(text[..<mark.lowerBound].dropFirst(start.count)))
        else { return nil }
        return (signature, String(text[mark.upperBound...]))
    }
}
