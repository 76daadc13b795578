public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// The format in which an interface writes its answers.
public protocol AnswerFormat: Sendable {
    /// Returns whether a successful answer of a media type can be read.
    ///
    /// - Parameter type: The answer's media type.
    /// - Returns: `false` if the media type alone makes the answer an error, regardless of its content.
    func canRead(_ type: MediaType) -> Bool

    /// Reads a successful answer.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - answer: The answer.
    ///   - call: The name of the answered call, for the error.
    /// - Returns: The value.
    /// - Throws: `SSOError` with `answerMalformed`, which names the place of the fault but never the content.
    func read<Value: Decodable>(
        _ type: Value.Type,
        from answer: HTTPAnswer,
        of call: String
    ) throws(SSOError) -> Value

    /// Reads an answer with an error status.
    ///
    /// - Parameter answer: The answer.
    /// - Returns: The error that the answer reports, in any of the format's forms.
    func fault(in answer: HTTPAnswer) -> ServiceFault
}
