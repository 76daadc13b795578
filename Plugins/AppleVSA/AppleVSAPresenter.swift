public import PartnerSSOPluginKit

/// The part of the app that presents and dismisses the framework's views.
///
/// Let a view controller or a coordinator conform to it. `AppleVSA` retains the presenter as long as the plugin exists,
/// so the presenter should reference objects weakly that have to be released earlier.
@MainActor
public protocol AppleVSAPresenter: Sendable {
    /// Presents the framework's picker or sign-in form; presenting must begin before this returns.
    ///
    /// UIKit presents nothing from a view controller that already presents another one, and does not say so. Return
    /// `false` then.
    ///
    /// - Parameter view: The framework's view.
    /// - Returns: `false` if the view cannot be presented; the request then ends as `frameworkUnavailable`.
    func present(_ view: AppleAccountView) -> Bool

    /// Dismisses the framework's view; dismissing must begin before this returns.
    ///
    /// UIKit ignores a dismissal while it still animates the presentation. If `isBeingPresented` is true, dismiss the view
    /// from the completion of that transition.
    ///
    /// - Parameter view: The framework's view.
    func dismiss(_ view: AppleAccountView)

    /// Returns whether the viewer may sign in with the picked provider, for example `false` during its outage.
    ///
    /// - Parameter provider: The provider, by the platform's identifier.
    /// - Returns: `false` to end the request as if the provider were not listed. The default is `true`.
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
