import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Reads the JSON object inside a header's value.
enum HeaderObject {
    /// Returns the members of the object.
    ///
    /// - Parameters:
    ///   - value: The header's value.
    ///   - header: The header's name, for the error.
    /// - Returns: The members.
    /// - Throws: `SSOError` with `answerMalformed` if the value is not the Base64 encoding of a JSON object.
    static func decode(_ value: String, of header: String) throws(SSOError) -> [String: JSONValue] {
        guard let text = Base64Text.decode(value) else { throw fault(header, "it is not Base64 of UTF-8 text") }
        guard let object = (try? JSONValue(reading: text.utf8))?.object else {
            throw fault(header, "the decoded text is not a JSON object")
        }
        return object
    }

    /// A header that cannot be read.
    ///
    /// - Parameters:
    ///   - header: The header's name.
    ///   - why: What is wrong with it, without the value.
    /// - Returns: The error.
    static func fault(_ header: String, _ why: String) -> SSOError {
        SSOError(
            .answerMalformed,
            "The value of \(header) cannot be read: \(why).",
            hint: "Pass the standard Base64 of one JSON object in UTF-8."
        )
    }
}
