public import Foundation

/// An error of the framework, which is an `NSError` of domain `VSErrorDomain` as well.
///
/// Source: Apple, *VSError*. A code that this type does not know arrives as a plain `NSError`.
public struct VSError: CustomNSError, Hashable, Sendable {
    /// Why the framework failed.
    public let code: Code

    let stored: NSError

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - code: Why the framework failed.
    ///   - userInfo: More about it, under the framework's keys.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        stored = NSError(domain: VSErrorDomain, code: code.rawValue, userInfo: userInfo)
    }

    init?(_ error: NSError) {
        guard error.domain == VSErrorDomain, let code = Code(rawValue: error.code) else { return nil }
        self.code = code
        stored = error
    }

    /// The domain of the framework's errors.
    public static var errorDomain: String { VSErrorDomain }
    /// The code's raw value.
    public var errorCode: Int { stored.code }
    /// More about the error, under the framework's keys.
    public var errorUserInfo: [String: Any] { stored.userInfo }
    /// More about the error, under the framework's keys.
    public var userInfo: [String: Any] { stored.userInfo }
    /// A sentence about the error.
    public var localizedDescription: String { stored.localizedDescription }

    /// The viewer has not allowed access.
    public static var accessNotGranted: Code { .accessNotGranted }
    /// The viewer's provider is not supported by the system or by the app.
    public static var unsupportedProvider: Code { .unsupportedProvider }
    /// The viewer closed the picker or the form.
    public static var userCancelled: Code { .userCancelled }
    /// The service was not reached in time; trying again may help.
    public static var serviceTemporarilyUnavailable: Code { .serviceTemporarilyUnavailable }
    /// The provider refused, or the viewer would have to sign in but may not be interrupted.
    public static var providerRejected: Code { .providerRejected }
    /// The provider refused the verification token.
    public static var invalidVerificationToken: Code { .invalidVerificationToken }
    /// The system refused the request of a TV provider's own app.
    public static var rejected: Code { .rejected }
    /// The provider does not support this in the device's region.
    public static var unsupported: Code { .unsupported }
}
