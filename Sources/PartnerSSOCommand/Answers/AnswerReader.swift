import AdobePassSupport
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// One endpoint and the decoder of its answers, for tools that show what an answer says.
struct AnswerReader: Sendable {
    /// Turns a successful answer into its content; secrets are shown only on request.
    typealias Reading =
        @Sendable (
            _ answer: HTTPAnswer,
            _ format: any AnswerFormat,
            _ isRevealing: Bool
        ) throws(SSOError) -> JSONValue

    /// The call, as method and path template.
    let endpoint: String
    let expectation: ServiceCall.Expectation
    let reading: Reading

    /// Creates a reader with custom reading.
    ///
    /// - Parameters:
    ///   - endpoint: The call, as method and path template.
    ///   - expectation: What a successful answer brings.
    ///   - reading: Turns it into what it says.
    init(_ endpoint: String, _ expectation: ServiceCall.Expectation, reading: @escaping Reading) {
        self.endpoint = endpoint
        self.expectation = expectation
        self.reading = reading
    }

    /// Reads a typed answer.
    ///
    /// - Parameters:
    ///   - endpoint: The call, as method and path template.
    ///   - type: What the plugin reads.
    ///   - shown: What it says, with secrets shown or not.
    init<Value: Decodable & Sendable>(
        _ endpoint: String,
        _ type: Value.Type,
        shown: @escaping @Sendable (Value, Bool) -> [String: JSONValue]
    ) {
        self.init(endpoint, .document) { (answer, format, isRevealing) throws(SSOError) in
            .object(shown(try format.read(Value.self, from: answer, of: endpoint), isRevealing))
        }
    }

    /// Creates a reader for an endpoint whose answers have only a status.
    ///
    /// - Parameters:
    ///   - endpoint: The call, as method and path template.
    ///   - meaning: The word for what a successful status means.
    ///   - status: The only status that means it, or `nil` when every successful one does.
    ///   - expectation: Whether a body may come with it.
    /// - Returns: The reader.
    static func status(
        _ endpoint: String,
        _ meaning: String,
        only status: HTTPResponse.Status? = nil,
        expecting expectation: ServiceCall.Expectation = .nothing
    ) -> AnswerReader {
        AnswerReader(endpoint, expectation) { (answer, _, _) throws(SSOError) in
            .object([meaning: .boolean(status.map { $0 == answer.response.status } ?? true)])
        }
    }

    /// Whether an endpoint matches this one, whatever replaces the names in braces.
    func matches(_ text: String) -> Bool {
        let wanted = text.split(separator: "/", omittingEmptySubsequences: false)
        let known = endpoint.split(separator: "/", omittingEmptySubsequences: false)
        return wanted.count == known.count
            && zip(wanted, known).allSatisfy { $0 == $1 || ($1.hasPrefix("{") && !$0.isEmpty) }
    }
}
