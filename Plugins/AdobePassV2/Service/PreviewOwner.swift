import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The viewer whose previews are kept, as far as the profile and the identity tokens identify the viewer.
///
/// A renewed profile and a newer token still belong to the same viewer.
struct PreviewOwner: Sendable {
    private let mvpd: MVPD.ID
    private let kind: Profile.Kind
    private var expiry: Expiry
    private var user: ProfileAttribute?
    /// The subjects of the tokens, by header, without the visitor's identifier, which is for analytics only.
    private let named: [IdentityTokenHeader: Secret<String>]

    init(_ profile: Profile, _ context: ServiceContext) {
        (mvpd, kind, expiry) = (profile.mvpd, profile.kind, profile.expiry)
        user = profile.attributes["userID"]
        let tokens = context.identityTokens.compactMap { token in
            IdentityTokenHeader(scheme: token.scheme).map { ($0, TokenSubject.name(in: token.value)) }
        }
        named = Dictionary(tokens.filter { $0.0 != .visitor }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns whether both are the same viewer, so that the permitted resources are the same.
    ///
    /// If the service does not name the user, profiles with different expiries may belong to different viewers of one
    /// provider. An unknown expiry matches any other: it is that of the device's profile before it was verified.
    func isSameViewer(as other: PreviewOwner) -> Bool {
        guard mvpd == other.mvpd, kind == other.kind, named == other.named else { return false }
        if let user, let theirs = other.user { return user == theirs }
        return expiry == other.expiry || expiry == .unknown || other.expiry == .unknown
    }

    /// Returns the same viewer, with the newer facts of the profile.
    func updated(by other: PreviewOwner) -> PreviewOwner {
        var updated = self
        if other.expiry != .unknown { updated.expiry = other.expiry }
        updated.user = other.user ?? user
        return updated
    }
}
