#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
import AdobePassSupport
public import PartnerSSO

/// Reads answers of the interface as the plugin does, for tools that show what an answer says.
public enum AdobePassV2Answers {
    /// Whether secrets are shown.
    public enum Secrets: Sendable, Hashable {
        /// They print as redacted.
        case redacted
        /// They are shown.
        case revealed
    }

    /// The endpoints whose answers can be read, as method and path template.
    public static var endpoints: [String] { AnswerReader.all.map(\.endpoint) }

    /// Reads an answer through the very decoder the plugin uses for the endpoint.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - endpoint: The method and the path, with templates such as `{mvpd}` or the values in their place.
    ///   - secrets: Whether secrets are shown.
    ///   - now: The instant that dates in headers are counted from.
    /// - Returns: What the answer says.
    /// - Throws: `SSOError` exactly as the plugin would see it; with `invalidArgument` for an unknown endpoint.
    public static func read(
        _ answer: HTTPAnswer,
        to endpoint: String,
        secrets: Secrets = .redacted,
        now: Date
    ) throws(SSOError) -> JSONValue {
        guard let reader = AnswerReader.all.first(where: { $0.matches(endpoint) }) else {
            throw SSOError(
                .invalidArgument,
                "The interface has no such endpoint.",
                hint: "Name one of \(endpoints.joined(separator: ", "))."
            )
        }
        return try reader.read(answer, secrets, now)
    }
}
