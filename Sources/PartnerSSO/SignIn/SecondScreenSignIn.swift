import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A sign-in on the viewer's other device that this app can complete.
public struct SecondScreenSignIn: Sendable {
    /// What remains to be done.
    public enum Step: Sendable, Hashable {
        /// The URL to open in a user agent, where the viewer signs in.
        case open(url: URL)
        /// The other device has the viewer's profile already.
        case signedIn(MVPD.ID)
    }

    let session: ServiceSession
    let lifetime: CodeLifetime
    let service: any SecondScreenService
    let runtime: Runtime

    /// The provider, or `nil` if the viewer has not chosen one on the other device.
    public var mvpd: MVPD.ID? { session.mvpd }
    /// Until when the code is valid.
    public var expiry: Expiry { session.expiry }
    /// Whether the viewer has to choose a provider here.
    public var needsProvider: Bool { session.mvpd == nil }

    /// Returns the providers to choose from, in the service's order, without those that only give temporary access.
    ///
    /// - Throws: `SSOError` when the service's directory is not available.
    public func providers() async throws(SSOError) -> [MVPD] {
        try await runtime.service.directory().choices
    }

    /// Completes the other device's sign-in with what it lacks.
    ///
    /// - Parameter mvpd: The provider the viewer chose here, or `nil` when it was chosen on the other device.
    /// - Returns: The address to open, or that the other device has a profile already.
    /// - Throws: `SSOError` with `SSOError.Code.invalidArgument` without any provider, with
    ///   `SSOError.Code.sessionEnded` when the code has expired, or what the service reports.
    public func complete(with mvpd: MVPD.ID? = nil) async throws(SSOError) -> Step {
        try await SecondScreenFlow(runtime: runtime).complete(self, with: mvpd)
    }
}

extension SecondScreenSignIn.Step: CustomStringConvertible, CustomReflectable {
    /// The provider; anyone who has the address could sign in with it.
    public var description: String {
        switch self {
        case .open: "an address to open, withheld"
        case .signedIn(let mvpd): "signed in with \(mvpd)"
        }
    }

    /// The same as the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
