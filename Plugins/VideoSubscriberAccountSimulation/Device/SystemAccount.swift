public import Foundation

/// Who is signed in to a device.
public struct SystemAccount: Sendable, Hashable {
    /// The provider's identifier on the platform.
    public let provider: String
    /// When the login ends; nil for a login without date.
    public let expires: Date?

    /// Makes an account.
    ///
    /// - Parameters:
    ///   - provider: The provider's identifier on the platform.
    ///   - expires: When the login ends; nil for a login without date.
    public init(provider: String, expires: Date?) {
        self.provider = provider
        self.expires = expires
    }

    func isValid(at now: Date) -> Bool {
        expires.map { $0 > now } ?? true
    }
}
