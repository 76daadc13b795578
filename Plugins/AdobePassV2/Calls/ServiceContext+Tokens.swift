import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension ServiceContext {
    /// Checks that the token by which the service knows a shared profile is not missing because of a failure.
    ///
    /// Without its token, the service answers as if there were no such profile, and a sign-out does not reach it.
    ///
    /// - Parameter profile: A profile that the call is about.
    /// - Throws: `SSOError` with the code of the failure.
    func checkTokens(for profile: Profile) throws(SSOError) {
        let leading = IdentityTokenHeader.leading(to: profile.kind)
        let known = identityTokens.compactMap { IdentityTokenHeader(scheme: $0.scheme) }
        guard !leading.isEmpty, leading.isDisjoint(with: known) else { return }
        let missing = identityTokenFailures.first { failure in
            // A source that does not know its scheme may be the one.
            failure.scheme.map { IdentityTokenHeader(scheme: $0).map(leading.contains) ?? false } ?? true
        }
        guard let missing else { return }
        throw SSOError(
            missing.code,
            "The identity token of the viewer's shared profile is missing.",
            hint: "Try again when the app's source of the token works.",
            isRetryable: missing.isRetryable
        )
    }
}
