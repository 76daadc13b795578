package import AdobePassSupport
import HTTPTypes
import PartnerSSOBase
package import PartnerSSOPluginKit
package import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The format of the legacy interface's answers: JSON is requested, but some calls may answer XML.
///
/// The media type decides the format. If an answer has no media type, the first character of its body that is
/// not white space decides.
///
/// Source: Adobe, *REST API V1 Reference*, conventions; Adobe, *REST API V1 Reference*, endpoints.
package struct V1Format: AnswerFormat {
    private let json = JSONFormat()

    package init() {}

    package func canRead(_ type: MediaType) -> Bool { json.canRead(type) || type.isXML }

    package func read<Value: Decodable>(
        _ type: Value.Type,
        from answer: HTTPAnswer,
        of call: String
    ) throws(SSOError) -> Value {
        guard Self.isXML(answer) else { return try json.read(type, from: answer, of: call) }
        let document = try XMLAnswer(reading: answer.body, of: call)
        if let expected = (type as? any XMLRooted.Type)?.xmlRoot, document.root != expected {
            throw .malformedAnswer(call, "the root XML element is not <\(expected)>")
        }
        return try JSONReading.read(type, from: Data(JSON(document.value).compactBytes), of: call)
    }

    /// Reads an error, and adds what this interface expresses by the status alone: 410 and 412 mean that the login has
    /// expired or is missing.
    package func fault(in answer: HTTPAnswer) -> ServiceFault {
        var fault = Self.isXML(answer) ? Self.xmlFault(in: answer) : json.fault(in: answer)
        if fault.form != .unreadable, fault.code == nil, fault.action == nil, [410, 412].contains(fault.status) {
            fault.action = .authentication
        }
        return fault
    }

    private static func xmlFault(in answer: HTTPAnswer) -> ServiceFault {
        let status = answer.response.status.code
        guard !answer.body.isEmpty else { return ServiceFault(form: .empty, httpStatus: status) }
        guard let document = try? XMLAnswer(reading: answer.body, of: "an error"), document.root == "error",
            let members = document.value.object, let fault = ServiceFault(object: members, httpStatus: status)
        else { return ServiceFault(form: .unreadable, httpStatus: status) }
        return fault
    }

    private static func isXML(_ answer: HTTPAnswer) -> Bool {
        let type = MediaType(of: answer)
        guard type.name == nil else { return type.isXML }
        return answer.body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
    }
}
