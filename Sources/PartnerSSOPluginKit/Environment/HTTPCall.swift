public import HTTPTypes
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One request: head, body and limits.
public struct HTTPCall: Sendable {
    /// The head, with scheme, authority and path.
    public var request: HTTPRequest
    /// The body, or `nil` for none.
    public var body: Data?
    /// The limits of the call.
    public var limits: HTTPLimits

    /// Creates a call.
    public init(_ request: HTTPRequest, body: Data? = nil, limits: HTTPLimits = HTTPLimits()) {
        self.request = request
        self.body = body
        self.limits = limits
    }
}
