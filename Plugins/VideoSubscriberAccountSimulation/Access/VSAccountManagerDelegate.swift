public import Foundation

#if canImport(UIKit) && !os(watchOS)
public import UIKit
#endif

/// Presents and dismisses the device's own views, and may veto a provider.
///
/// The simulation calls it on the main thread. Source: Apple, *VSAccountManagerDelegate*.
public protocol VSAccountManagerDelegate: NSObjectProtocol {
    /// Presents the device's view; presenting must begin before this returns.
    ///
    /// - Parameters:
    ///   - accountManager: The manager whose request needs the viewer.
    ///   - viewController: The picker or the sign-in form.
    func accountManager(_ accountManager: VSAccountManager, present viewController: UIViewController)

    /// Dismisses the device's view; dismissing must begin before this returns.
    ///
    /// - Parameters:
    ///   - accountManager: The manager whose request needed the viewer.
    ///   - viewController: The view presented before.
    func accountManager(_ accountManager: VSAccountManager, dismiss viewController: UIViewController)

    /// Says whether the picked provider may be signed in to; without an implementation every one may.
    ///
    /// - Parameters:
    ///   - accountManager: The manager whose request needs the viewer.
    ///   - accountProviderIdentifier: The provider the viewer picked.
    /// - Returns: `false` ends the request with `VSError.unsupportedProvider`.
    func accountManager(
        _ accountManager: VSAccountManager,
        shouldAuthenticateAccountProviderWithIdentifier accountProviderIdentifier: String
    ) -> Bool
}

// Apple's method is optional, which only Objective-C protocols can say; a default says the same to Swift code.
extension VSAccountManagerDelegate {
    /// Allows every provider.
    ///
    /// - Parameters:
    ///   - accountManager: The manager whose request needs the viewer.
    ///   - accountProviderIdentifier: The provider the viewer picked.
    /// - Returns: `true`.
    public func accountManager(
        _ accountManager: VSAccountManager,
        shouldAuthenticateAccountProviderWithIdentifier accountProviderIdentifier: String
    ) -> Bool {
        true
    }
}
