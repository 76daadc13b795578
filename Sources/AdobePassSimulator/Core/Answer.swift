import HTTPTypes
import PartnerSSOBase

/// An answer before it becomes bytes.
struct Answer: Sendable, Hashable {
    var status: Int
    var body: AnswerBody
    var headers: [HTTPField.Name: String] = [:]
    /// Why it refuses the call, or `nil` if it does not.
    var reason: RefusalReason?
    /// The media tokens whose placeholders are in the body.
    var mediaTokens: [MediaToken] = []

    static func json(_ value: JSON, status: Int = 200) -> Answer {
        Answer(status: status, body: .json(value))
    }

    /// The same answer with the reason of a refusal.
    func because(_ reason: RefusalReason) -> Answer {
        var answer = self
        answer.reason = reason
        return answer
    }

    static func empty(_ status: Int) -> Answer {
        Answer(status: status, body: .empty)
    }

    static func html(_ text: String, status: Int = 200) -> Answer {
        Answer(status: status, body: .html(text))
    }

    static func redirect(to location: String) -> Answer {
        Answer(status: 302, body: .empty, headers: [.location: location])
    }

    /// The response, whose body is still to be written.
    var response: SimulatorResponse {
        var fields = HTTPFields()
        if let contentType = body.contentType { fields[.contentType] = contentType }
        // A dictionary has another order in each process, and equal runs have equal bytes.
        for (name, value) in headers.sorted(by: { $0.key.canonicalName < $1.key.canonicalName }) {
            fields[name] = value
        }
        let head = HTTPResponse(status: .init(code: status), headerFields: fields)
        var response = SimulatorResponse(head: head)
        response.unwritten = body == .empty ? nil : UnwrittenBody(body: body, mediaTokens: mediaTokens)
        return reason.map(response.because) ?? response
    }

    var bytes: [UInt8] { UnwrittenBody(body: body, mediaTokens: mediaTokens).bytes }
}
