public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// The format of the current interface and of the registration: JSON only.
public struct JSONFormat: AnswerFormat {
    /// Creates the format.
    public init() {}

    /// Returns whether the media type is JSON or missing.
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
