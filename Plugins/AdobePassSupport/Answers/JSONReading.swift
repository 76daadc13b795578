import PartnerSSOBase
import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads JSON answers, and converts any failure to a typed error that names the place but never the content.
public enum JSONReading {
    /// Reads a body.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - body: The body.
    ///   - call: The name of the answered call, for the error.
    /// - Returns: The value.
    /// - Throws: `SSOError` with ``SSOError/Code/answerMalformed``.
    public static func read<Value: Decodable>(
        _ type: Value.Type,
        from body: Data,
        of call: String
    ) throws(SSOError) -> Value {
        guard !body.isEmpty else { throw .malformedAnswer(call, "the body is empty") }
        do {
            if let direct = type as? any DirectlyRead.Type, let value = try direct.init(json: body) as? Value {
                return value
            }
            return try JSONBounds.decode(type, from: body)
        } catch let fault as JSONFault {
            throw .malformedAnswer(call, fault.isLimit ? "it is too large or nested too deeply" : notJSON)
        } catch let error as DecodingError {
            throw .malformedAnswer(call, place(of: error))
        } catch {
            throw .malformedAnswer(call, "the body cannot be read")
        }
    }

    private static let notJSON = "the body is not JSON"

    private static func place(of error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context): "\(pointer(context.codingPath + [key])) is missing"
        case .typeMismatch(_, let context): "\(pointer(context.codingPath)) has the wrong type"
        case .valueNotFound(_, let context): "\(pointer(context.codingPath)) is null"
        case .dataCorrupted(let context) where context.codingPath.isEmpty: notJSON
        case .dataCorrupted(let context): "\(pointer(context.codingPath)) cannot be used"
        @unknown default: "the body cannot be read"
        }
    }

    /// Returns the path as a JSON pointer.
    ///
    /// The names come from the answer, so they are shortened and reduced to visible ASCII characters.
    private static func pointer(_ path: [any CodingKey]) -> String {
        guard !path.isEmpty else { return "the whole body" }
        let names = path.map { key in
            key.intValue.map(String.init) ?? String(key.stringValue.filter { $0.isASCII && $0 > " " }.prefix(64))
        }
        return "/" + names.joined(separator: "/")
    }
}

extension SSOError {
    /// Returns the error for an answer that cannot be read.
    ///
    /// - Parameters:
    ///   - call: The name of the answered call.
    ///   - why: What is wrong and where, without any value from the answer.
    ///   - cause: The underlying error, if it is safe to show.
    /// - Returns: The error.
    public static func malformedAnswer(_ call: String, _ why: String, cause: (any Error)? = nil) -> SSOError {
        SSOError(
            .answerMalformed,
            "The answer to \(call) cannot be read: \(why).",
            hint: "Compare the answer with the service's documentation; repeating the call does not help.",
            cause: cause
        )
    }
}
