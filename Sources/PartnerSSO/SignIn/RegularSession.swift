import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A regular sign-in that has started: a code to display, a URL to open, and the wait for the viewer.
public struct RegularSession: Sendable {
    /// The code that the viewer types on the other screen; empty if the viewer is signed in already.
    public var code: String { wait.start.serviceSession?.code ?? "" }
    /// The absolute address to open in a user agent, or `nil` when the viewer gets there in another way.
    public var url: URL? { wait.start.serviceSession?.url }
    /// When the code expires.
    public var expiry: Expiry { wait.start.serviceSession?.expiry ?? .unknown }
    /// The provider, or `nil` if the viewer has not chosen one yet.
    public var mvpd: MVPD.ID? { wait.start.mvpd }
    let wait: RegularWait

    /// Tells the session that the user agent on this device has finished; before that, the service is not asked.
    public func userAgentDidFinish() {
        wait.agentFinished.open()
    }

    /// Waits until the viewer has signed in, which may take as long as the code is valid.
    ///
    /// On another screen the service is polled from the call on; on this device after ``userAgentDidFinish()``. It is
    /// polled as often as it allows, until the code expires, a newer session starts, or the viewer signs out. After a
    /// cancelled wait the method may be called again; the polls keep their distance.
    ///
    /// - Returns: The profile, which has been stored.
    /// - Throws: `SSOError` with `SSOError.Code.sessionEnded` when the code has expired,
    ///   `SSOError.Code.superseded` when a newer session or a sign-out replaced this one,
    ///   `SSOError.Code.cancelled`, or what the service reports.
    public func waitForProfile() async throws(SSOError) -> Profile {
        try await wait.run()
    }
}

extension RegularSession: CustomStringConvertible, CustomReflectable {
    /// The provider only: anyone who has the code or the URL could sign in with it.
    public var description: String {
        "a regular session \(mvpd.map { "for \($0)" } ?? "without a provider"), its code and address withheld"
    }

    /// The same as the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension SSOError {
    static let sessionEnded = SSOError(
        .sessionEnded,
        "The sign-in code has expired, was replaced, or is unknown.",
        hint: "Start another session and show its code."
    )
}
