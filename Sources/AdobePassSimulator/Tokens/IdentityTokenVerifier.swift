import PartnerSSOBase

/// Decides whether an identity token is usable: its signature, its audience and its end.
///
/// Headers page of `AD-Service-Token`: a JWS signed with RS256 whose audience is Adobe. An encrypted token cannot be
/// checked, because its key is known to the real service only, so it counts as unusable.
struct IdentityTokenVerifier: Sendable {
    /// The public keys of the issuers, in PEM form.
    let keys: [String]

    func accepts(_ token: String, now: Int64) -> Bool {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
            let signature = Base64URL.bytes(parts[2]), header["alg"] == .string("RS256"), Self.isForService(claims),
            case .integer(let end)? = claims["exp"]?.content, end > now / 1000
        else { return false }
        return keys.contains {
            TestSignature.isValid(signature, over: "\(parts[0]).\(parts[1])", publicKey: $0) == true
        }
    }

    private static func object(_ part: Substring) -> JSON? {
        Base64URL.bytes(part).flatMap { try? JSON(reading: $0) }
    }

    /// The page writes the audience in two ways, so its case does not matter.
    private static func isForService(_ claims: JSON) -> Bool {
        let audience = claims["aud"]
        let names = audience?.elements?.compactMap(\.string) ?? [audience?.string].compactMap { $0 }
        return names.contains { $0.lowercased() == "adobe" }
    }
}
