import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension ServiceContext {
    /// Checks that the token by which the service knows a shared profile is not missing because of a failure.
    ///
    /// Without its token, the service answers as if there were no such profile, and a sign-out does not reach it.
    ///
    /// - Parameter kind: The kind of a profile that the call is about.
    /// - Throws: `SSOError` with the code of the failure.
    func checkTokens(for kind: Profile.Kind) throws(SSOError) {
        let leading = IdentityTokenHeader.leading(to: kind)
        let known = identityTokens.compactMap { IdentityTokenHeader(scheme: $0.scheme) }
        guard !leading.isEmpty, leading.isDisjoint(with: known) else { return }
        let missing = identityTokenFailures.first { failure in
            // A source that does not know its scheme may be the one.
            failure.scheme.map { IdentityTokenHeader(scheme: $0).map(leading.contains) ?? false } ?? true
        }
        guard let missing else { return }
        throw SSOError(
            missing.code,
            "An identity token is missing, without which the service does not know a shared profile of the viewer.",
            hint: "Try again when the app's source of the token works.",
            isRetryable: missing.isRetryable
        )
    }
}
