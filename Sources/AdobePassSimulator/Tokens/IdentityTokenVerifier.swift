/// Decides whether an identity token is usable: its signature, its audience and its end.
///
/// Headers page of `AD-Service-Token`: a JWS signed with RS256 whose audience is Adobe. An encrypted token cannot be
/// checked, because its key is known to the real service only, so it counts as unusable.
struct IdentityTokenVerifier: Sendable {
    /// The public keys of the issuers, in PEM form.
    let keys: [String]

    func accepts(_ token: String, now: Int64) -> Bool {
        guard let token = try? SignedToken(token, keys: keys) else { return false }
        return token.isForService && token.isCurrent(at: now)
    }
}
