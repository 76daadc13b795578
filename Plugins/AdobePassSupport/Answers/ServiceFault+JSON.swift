import HTTPTypes
public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ServiceFault {
    /// Reads the body of an answer with an error status, which is JSON in any of the documented forms.
    ///
    /// - Parameter answer: The answer.
    public init(reading answer: HTTPAnswer) {
        let status = answer.response.status.code
        guard !answer.body.isEmpty else {
            self.init(form: .empty, httpStatus: status)
            return
        }
        guard let object = (try? JSONValue(reading: answer.body))?.object,
            let fault = ServiceFault(object: object, httpStatus: status)
        else {
            self.init(form: .unreadable, httpStatus: status)
            return
        }
        self = fault
    }

    /// Reads an error object: flat, nested in the member `error`, or with that member as the code.
    ///
    /// Members of an unexpected type count as absent, so that an unusable text does not hide the code. The result is
    /// `nil` if nothing in the object indicates an error.
    ///
    /// - Parameters:
    ///   - object: The object's members.
    ///   - httpStatus: The status of the answer.
    public init?(object: [String: JSONValue], httpStatus: Int) {
        switch object["error"] {
        case .object(let nested):
            self.init(members: nested, httpStatus: httpStatus)
        case .string(let code):
            self.init(members: object.merging(["code": .string(code)]) { $1 }, httpStatus: httpStatus)
        default:
            self.init(members: object, httpStatus: httpStatus)
        }
        guard code != nil || bodyStatus != nil || message != nil else { return nil }
    }

    private init(members: [String: JSONValue], httpStatus: Int) {
        self.init(
            httpStatus: httpStatus,
            bodyStatus: members["status"].flatMap(Self.status),
            code: Self.text(members["code"]),
            action: Self.text(members["action"]).map(ErrorAction.init(rawValue:)),
            message: Self.text(members["message"]),
            details: Self.text(members["details"]),
            trace: Self.text(members["trace"])
        )
    }

    private static func text(_ value: JSONValue?) -> String? {
        guard let text = value?.string, !text.isEmpty else { return nil }
        return text
    }

    private static func status(_ value: JSONValue) -> Int? {
        switch value {
        case .integer(let number): (100...999).contains(number) ? Int(number) : nil
        case .string(let text): Int(text).flatMap { (100...999).contains($0) ? $0 : nil }
        case .null, .boolean, .number, .array, .object: nil
        }
    }
}

extension ServiceFault: Decodable {
    /// Reads the error of a single item inside an answer.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` if the value is not an object.
    public init(from decoder: any Decoder) throws {
        let object = try [String: JSONValue](from: decoder)
        self = ServiceFault(object: object, httpStatus: 200) ?? ServiceFault(httpStatus: 200)
    }
}

extension SSOError {
    /// The error that the service reported, if it is the cause of this error.
    public var serviceFault: ServiceFault? { cause as? ServiceFault }
}
