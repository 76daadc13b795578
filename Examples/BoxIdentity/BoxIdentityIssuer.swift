public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a box says of its viewer: a token that names the household, and until when it holds.
public struct BoxToken: Sendable, Hashable {
    /// The token, as the service is to get it.
    public let text: Secret<String>
    /// Until when it holds; `nil` when the box does not say.
    public let end: Date?

    /// Creates a token.
    ///
    /// - Parameters:
    ///   - text: The token, as the service is to get it.
    ///   - end: Until when it holds; `nil` when the box does not say.
    public init(text: Secret<String>, end: Date?) {
        self.text = text
        self.end = end
    }
}

/// The box's own interface for identity tokens: the real one in an app, a double in tests.
public protocol BoxIdentityIssuer: Sendable {
    /// Makes a token for whoever is signed in at the box.
    ///
    /// - Returns: The token, or `nil` if the viewer is not signed in.
    /// - Throws: Whatever keeps the box from telling.
    func makeToken() async throws -> BoxToken?

    /// Has a closure called whenever the box's viewer signs out or another signs in.
    ///
    /// - Parameter observer: What is called, on any thread.
    func onViewerChange(_ observer: @escaping @Sendable () -> Void)
}
