public import HTTPTypes
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A complete answer: head and body.
public struct HTTPAnswer: Sendable {
    /// The head.
    public var response: HTTPResponse
    /// The body; empty when there is none.
    public var body: Data

    /// Creates an answer.
    public init(_ response: HTTPResponse, body: Data = Data()) {
        self.response = response
        self.body = body
    }
}
