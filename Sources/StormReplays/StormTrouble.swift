import PartnerSSOBase

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// What goes wrong with a call on the network or at the service.
package enum StormTrouble: Codable, Sendable, Hashable {
    /// The connection is refused.
    case refused
    /// The network intercepts the connection, which is not the service's then.
    case intercepted
    /// The request is lost, and the caller waits in vain.
    case requestLost
    /// The service does its work, and its answer is lost.
    case answerLost
    /// The answer comes late.
    case late(milliseconds: Int)
    /// The service gets the request twice, and the caller the second answer.
    case doubled
    /// The answer ends before it is complete.
    case truncated
    /// The answer's body is not what the service sent.
    case garbled(seed: Int64)
    /// The service answers an error without doing its work.
    case status(code: Int)
    /// What the network inserts answers with a page of its own, as a hotel's portal does.
    case page(code: Int)

    /// The page that a network inserts.
    package static let page = Data("<!DOCTYPE html><title>Welcome</title><p>Please accept our terms.</p>".utf8)

    /// Returns the body of a garbled answer: the service's, with up to three bytes replaced.
    package static func garbled(_ body: Data, _ seed: Int64) -> Data {
        var body = body
        var generator = SplitMix64(seed: UInt64(bitPattern: seed))
        for _ in 0..<3 where !body.isEmpty {
            let index = body.startIndex + Int(generator.next() % UInt64(body.count))
            body[index] = UInt8(truncatingIfNeeded: generator.next())
        }
        return body
    }
}
