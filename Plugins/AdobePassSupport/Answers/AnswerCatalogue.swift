package import PartnerSSOPluginKit
package import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Reads answers of one interface exactly as its plugin does, for tools that show what an answer says.
package struct AnswerCatalogue: Sendable {
    private let format: any AnswerFormat
    private let judge: AnswerJudge
    private let readers: [AnswerReader]

    /// Creates a catalogue.
    ///
    /// - Parameters:
    ///   - api: The interface.
    ///   - format: How it writes its answers.
    ///   - readers: Its endpoints; literals come before the templates they would match.
    package init(_ api: AdobePassAPI, format: some AnswerFormat = JSONFormat(), _ readers: [AnswerReader]) {
        self.format = format
        judge = AnswerJudge(api, format)
        self.readers = readers
    }

    /// The calls whose answers can be read, as method and path template.
    package var endpoints: [String] { readers.map(\.endpoint) }

    /// Reads an answer.
    ///
    /// - Parameters:
    ///   - answer: The answer, with its status and media type.
    ///   - endpoint: What was called, as one of ``endpoints``; the names in braces do not matter.
    ///   - isRevealing: Whether secrets are shown.
    ///   - now: The instant that dates in the answer's headers are counted from.
    /// - Returns: What the plugin understands.
    /// - Throws: `SSOError`, the same that the plugin reports; with `invalidArgument` for an unknown endpoint.
    package func read(
        _ answer: HTTPAnswer,
        to endpoint: String,
        isRevealing: Bool = false,
        now: Date
    ) throws(SSOError) -> JSONValue {
        guard let reader = readers.first(where: { $0.matches(endpoint) }) else {
            throw SSOError(
                .invalidArgument,
                "The interface has no such endpoint.",
                hint: "Name one of \(endpoints.joined(separator: ", "))."
            )
        }
        switch judge.verdict(on: answer, to: reader.endpoint, expecting: reader.expectation, now: now) {
        case .done(let answer): return try reader.reading(answer, format, isRevealing)
        case .failed(let error), .retry(let error, _), .reconnect(let error), .renew(_, let error): throw error
        }
    }
}
