public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// How an interface writes what it answers.
public protocol AnswerFormat: Sendable {
    /// Whether a successful answer of a media type can be read at all.
    ///
    /// - Parameter type: The answer's media type.
    /// - Returns: `false` for one that makes the answer an error, whatever it says.
    func canRead(_ type: MediaType) -> Bool

    /// Reads a successful answer.
    ///
    /// - Parameters:
    ///   - type: What to read.
    ///   - answer: The answer.
    ///   - call: The call it answers, for the error.
    /// - Returns: The value.
    /// - Throws: `SSOError` with `answerMalformed`, which says where and never what was there.
    func read<Value: Decodable>(
        _ type: Value.Type,
        from answer: HTTPAnswer,
        of call: String
    ) throws(SSOError) -> Value

    /// Reads an answer with an error status.
    ///
    /// - Parameter answer: The answer.
    /// - Returns: What it says, in whatever form it is written.
    func fault(in answer: HTTPAnswer) -> ServiceFault
}

/// JSON and nothing else, as the current interface and the registration answer.
public struct JSONFormat: AnswerFormat {
    /// Creates the format.
    public init() {}

    /// Whether the media type is JSON, or missing.
    public func canRead(_ type: MediaType) -> Bool { type.mayBeJSON }

    /// Reads a successful answer.
    ///
    /// - Throws: `SSOError` with `answerMalformed`.
    public func read<Value: Decodable>(
        _ type: Value.Type,
        from answer: HTTPAnswer,
        of call: String
    ) throws(SSOError) -> Value {
        try JSONReading.read(type, from: answer.body, of: call)
    }

    /// Reads an answer with an error status.
    public func fault(in answer: HTTPAnswer) -> ServiceFault { ServiceFault(reading: answer) }
}
