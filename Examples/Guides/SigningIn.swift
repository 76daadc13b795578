import Foundation
import PartnerSSO

/// What an app shows; in an app these are views.
protocol SignInScreen: Sendable {
    /// Shows the app as it is for a viewer who is signed in.
    func showHome(for profile: Profile) async
    /// Offers the regular sign-in, and says why it is needed.
    func offerRegularSignIn(_ regular: RegularSignIn, because reason: RegularReason) async
    /// Shows a code and where to enter it.
    func show(code: String, url: URL?) async
    /// Opens an address in a user agent on this device, and returns when the viewer is done there.
    func open(_ url: URL) async
    /// Offers the regular sign-in with the provider from before, or with another.
    func offerToContinue(with provider: RememberedProvider) async
    /// Tells the viewer something.
    func show(_ text: String) async
    /// Tells the viewer to try again later.
    func showUnavailable() async
    /// Lets the viewer choose a provider.
    func choose(from providers: [MVPD]) async -> MVPD?
}

/// A sign-in with everything it can end in.
enum SigningIn {
    // region: outcomes
    static func signIn(_ sso: SSOClient, on screen: some SignInScreen) async throws(SSOError) {
        do {
            switch try await sso.signIn() {
            case .signedIn(let profile, via: _):
                await screen.showHome(for: profile)
            case .regularSignIn(let regular, let reason):
                await screen.offerRegularSignIn(regular, because: reason)
            }
        } catch  where error.code == .cancelled || error.code == .superseded {
            return  // The app itself went on, or the viewer signed out: there is nothing to show.
        } catch  where error.isRetryable {
            await screen.showUnavailable()  // Never read a failure as "signed out".
        }
    }
    // endregion

    // region: silent
    static func signInSilently(_ sso: SSOClient) async throws -> SignInOutcome {
        try await sso.signIn(SignInOptions(asking: .never))
    }
    // endregion

    // region: rationale
    static func signIn(
        _ sso: SSOClient,
        explaining explain: @escaping @Sendable () async -> Bool
    ) async throws -> SignInOutcome {
        try await sso.signIn(SignInOptions(rationale: explain))
    }
    // endregion

    // region: choosing
    static func signIn(_ sso: SSOClient, as mvpd: MVPD.ID) async throws -> SignInOutcome {
        try await sso.signIn { profiles in profiles.first { $0.mvpd == mvpd } }
    }
    // endregion
}
