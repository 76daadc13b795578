import HTTPTypes
import PartnerSSOBase
import PartnerSSOScenarios

extension ServiceScript.EndpointFault.Fault {
    /// Whether the call is worked on before its answer is spoilt.
    var happensAfterWork: Bool {
        switch self {
        case .malformed, .truncated, .wrongType: true
        case .unauthorized, .throttled, .serverError, .oversized, .reset: false
        }
    }

    /// The response in place of the right one; for a fault inside the service, the answer is its error.
    func response(instead answer: Answer) -> SimulatorResponse {
        switch self {
        case .unauthorized: Answer.empty(401).response
        case .throttled: Throttle.page.response
        case .serverError: answer.response
        case .malformed: malformed(answer)
        case .truncated: truncated(answer)
        case .oversized: Self.oversizedResponse
        case .wrongType: Answer.json(Self.spoilt(answer), status: answer.status).response
        case .reset: SimulatorResponse(head: HTTPResponse(status: .internalServerError), delivery: .connectionClosed)
        }
    }

    private func malformed(_ answer: Answer) -> SimulatorResponse {
        var response = Answer.json(.null, status: answer.status == 204 ? 200 : answer.status).response
        response.body = Array("{\"profiles\" {unquoted: \"value\",, }".utf8)
        return response
    }

    private func truncated(_ answer: Answer) -> SimulatorResponse {
        let whole = answer.bytes.isEmpty ? Array("{\"status\":\"complete\"}".utf8) : answer.bytes
        var response = answer.status == 204 ? Answer.json(.null).response : answer.response
        response.body = Array(whole.prefix(whole.count / 2))
        response.delivery = .cutShort(announcedLength: whole.count)
        return response
    }

    private static var oversizedResponse: SimulatorResponse {
        var response = Answer.json(.null).response
        let filling = [UInt8](repeating: UInt8(ascii: "x"), count: 9 * 1_048_576)
        response.body = Array("{\"profiles\":{},\"filling\":\"".utf8) + filling + Array("\"}".utf8)
        return response
    }

    /// The answer with every member's value of another type.
    private static func spoilt(_ answer: Answer) -> JSON {
        guard let members = answer.body.members else { return .array([.integer(1)]) }
        return .object(members.map { JSON.Member(name: $0.name, value: otherType(than: $0.value)) })
    }

    private static func otherType(than value: JSON) -> JSON {
        switch value.content {
        case .object, .null: .array([.boolean(true)])
        case .array, .boolean: .string("not this type")
        case .string, .integer, .number: .object([("unexpected", .boolean(true))])
        }
    }
}
