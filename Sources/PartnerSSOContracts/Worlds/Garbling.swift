import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What becomes of answers on a bad way, and what others answer in a service's place.
enum Garbling {
    /// The truncated answer of another host, with a status of success.
    static var strange: HTTPAnswer {
        HTTPAnswer(
            HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"]),
            body: Data("{\"a\":".utf8)
        )
    }

    /// An answer after a fault.
    ///
    /// Leaves alone an answer without a body, and bytes that are passed on unread: no plugin could notice a change.
    static func garbled(_ answer: HTTPAnswer, _ fault: FaultyWire.Fault?) -> HTTPAnswer {
        let isSuccess = (200..<300).contains(answer.response.status.code)
        let isOpaque = answer.response.headerFields[.contentType]?.hasPrefix("application/octet-stream") == true
        guard isSuccess, !isOpaque, !answer.body.isEmpty else { return answer }
        var answer = answer
        switch fault {
        case .truncated: answer.body = answer.body.prefix(answer.body.count / 2)
        case .emptied: answer.body = Data()
        case .mistyped: answer.body = mistyped(answer.body)
        default: break
        }
        return answer
    }

    /// A document whose outermost members are each of another type than they were.
    private static func mistyped(_ body: Data) -> Data {
        let other: JSONValue =
            switch try? JSONValue(reading: body) {
            case .object(let members): .object(members.mapValues(otherType))
            case .array(let items): .array(items.map(otherType))
            default: .integer(42)
            }
        return Data(JSON(other).compactBytes)
    }

    private static func otherType(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object, .array: .integer(7)
        default: .array([])
        }
    }
}
