#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
import AdobePassSupport
public import PartnerSSO

/// Reads an answer of the legacy interface exactly as the plugin does, for tools that show what an answer says.
public enum AdobePassV1Answers {
    /// Whether secrets are shown in what is read.
    public enum Secrets: Sendable, Hashable {
        /// They are replaced by a word that says so.
        case redacted
        /// They are shown as they are.
        case revealed
    }

    /// The calls whose answers can be read, as method and path template.
    public static var endpoints: [String] { AnswerReader.all.map(\.endpoint) }

    /// Reads an answer.
    ///
    /// - Parameters:
    ///   - answer: The answer, with its status and media type.
    ///   - endpoint: What was called, as one of ``endpoints``; the names in braces do not matter.
    ///   - secrets: Whether secrets are shown.
    ///   - now: The instant that dates in the answer's headers are counted from.
    /// - Returns: What the plugin understood.
    /// - Throws: `SSOError`, the same that the plugin reports; with `invalidArgument` for an unknown endpoint.
    public static func read(
        _ answer: HTTPAnswer,
        to endpoint: String,
        secrets: Secrets = .redacted,
        now: Date
    ) throws(SSOError) -> JSONValue {
        guard let reader = AnswerReader.all.first(where: { $0.matches(endpoint) }) else {
            throw SSOError(
                .invalidArgument,
                "The legacy interface has no such endpoint.",
                hint: "Name one of \(endpoints.joined(separator: ", "))."
            )
        }
        return try reader.read(answer, secrets, now)
    }
}
