import AdobePassSupport
public import Foundation
public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// Reads captured answers of a plugin's service through the same decoders that the plugin uses.
public struct AnswerReading: Sendable {
    /// The endpoints whose answers can be read, as method and path template.
    public let endpoints: [String]
    private let reader: @Sendable (HTTPAnswer, String, Bool, Date) throws(SSOError) -> JSONValue

    /// Creates reading.
    ///
    /// - Parameters:
    ///   - endpoints: The endpoints, as method and path template.
    ///   - read: Reads an answer to an endpoint, with secrets revealed or not, at an instant; it throws `SSOError` with
    ///     `invalidArgument` for an endpoint it does not know.
    public init(
        endpoints: [String],
        read: @escaping @Sendable (HTTPAnswer, String, Bool, Date) throws(SSOError) -> JSONValue
    ) {
        self.endpoints = endpoints
        reader = read
    }

    /// Reads the answers of one interface of the bundled service plugins.
    ///
    /// - Parameters:
    ///   - api: The interface.
    ///   - format: How it writes its answers.
    ///   - readers: Its endpoints; literals come before the templates they would match.
    init(_ api: AdobePassAPI, format: some AnswerFormat = JSONFormat(), _ readers: [AnswerReader]) {
        let judge = AnswerJudge(api, format)
        self.init(endpoints: readers.map(\.endpoint)) { (answer, endpoint, isRevealing, now) throws(SSOError) in
            guard let reader = readers.first(where: { $0.matches(endpoint) }) else {
                throw SSOError(.invalidArgument, "The interface has no such endpoint.", hint: "Use one of its calls.")
            }
            switch judge.verdict(on: answer, to: reader.endpoint, expecting: reader.expectation, now: now) {
            case .done(let answer): return try reader.reading(answer, format, isRevealing)
            case .failed(let error), .retry(let error, _), .reconnect(let error), .renew(_, let error): throw error
            }
        }
    }

    /// Reads an answer exactly as the plugin does.
    ///
    /// - Parameters:
    ///   - answer: The answer, with its status and media type.
    ///   - endpoint: What was called, as one of ``endpoints``; the names in braces do not matter.
    ///   - isRevealing: Whether secrets are shown.
    ///   - now: The instant that dates in the answer's headers are counted from.
    /// - Returns: What the plugin understands, or `nil` for an endpoint of another service.
    /// - Throws: `SSOError`, the same that the plugin reports.
    package func read(
        _ answer: HTTPAnswer,
        to endpoint: String,
        isRevealing: Bool = false,
        now: Date
    ) throws(SSOError) -> JSONValue? {
        do throws(SSOError) {
            return try reader(answer, endpoint, isRevealing, now)
        } catch  where error.code == .invalidArgument {
            return nil
        }
    }
}
