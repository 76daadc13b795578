public import PartnerSSOPluginKit

/// The app's side of the framework's views: presents and dismisses them.
///
/// A view controller or a coordinator conforms. `AppleVSA` retains the presenter as long as the plugin exists, so let
/// it refer weakly to objects that must be released earlier.
@MainActor
public protocol AppleVSAPresenter: Sendable {
    /// Presents the framework's picker or sign-in form; presenting must begin before this returns.
    ///
    /// - Parameter view: The framework's view.
    /// - Returns: `false` if there is nothing to present it on; the request ends as `frameworkUnavailable` then.
    func present(_ view: AppleAccountView) -> Bool

    /// Dismisses the framework's view; dismissing must begin before this returns.
    ///
    /// - Parameter view: The framework's view.
    func dismiss(_ view: AppleAccountView)

    /// Returns whether the viewer may sign in with the picked provider, for example `false` during its outage.
    ///
    /// - Parameter provider: The provider, by the platform's identifier.
    /// - Returns: `false` ends the request like a provider that is not listed. Without an implementation, `true`.
    func allowsSignIn(to provider: PlatformMappingID) -> Bool
}

extension AppleVSAPresenter {
    /// Allows every provider.
    ///
    /// - Parameter provider: The provider, by the platform's identifier.
    /// - Returns: `true`.
    public func allowsSignIn(to provider: PlatformMappingID) -> Bool {
        true
    }
}
