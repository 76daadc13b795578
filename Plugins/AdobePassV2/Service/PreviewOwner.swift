import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The viewer whose previews are kept, as far as the profile and identity tokens identify one.
///
/// A profile that is renewed, and a token that is exchanged for a newer one, stay the same viewer's.
struct PreviewOwner: Sendable {
    private let mvpd: MVPD.ID
    private let kind: Profile.Kind
    private var expiry: Expiry
    private var user: ProfileAttribute?
    /// Whom the tokens name, by header; what only names a visitor to analytics decides nothing.
    private let named: [IdentityTokenHeader: Secret<String>]

    init(_ profile: Profile, _ context: ServiceContext) {
        (mvpd, kind, expiry) = (profile.mvpd, profile.kind, profile.expiry)
        user = profile.attributes["userID"]
        let tokens = context.identityTokens.compactMap { token in
            IdentityTokenHeader(scheme: token.scheme).map { ($0, TokenSubject.name(in: token.value)) }
        }
        named = Dictionary(tokens.filter { $0.0 != .visitor }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether it is the same viewer, so that what was permitted to the one is to the other.
    ///
    /// Where the service tells no user, two profiles with different ends may be two viewers' of one provider; and one
    /// whose end is not known yet is the same device's profile before it was verified.
    func isSameViewer(as other: PreviewOwner) -> Bool {
        guard mvpd == other.mvpd, kind == other.kind, named == other.named else { return false }
        if let user, let theirs = other.user { return user == theirs }
        return expiry == other.expiry || expiry == .unknown || other.expiry == .unknown
    }

    /// The same viewer, with what is known of the profile by now.
    func updated(by other: PreviewOwner) -> PreviewOwner {
        var updated = self
        if other.expiry != .unknown { updated.expiry = other.expiry }
        updated.user = other.user ?? user
        return updated
    }
}
