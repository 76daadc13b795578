import HTTPTypes
import PartnerSSOBase

/// An answer before it becomes bytes.
struct Answer: Sendable, Hashable {
    enum Body: Sendable, Hashable {
        case empty
        case json(JSON)
        case html(String)
        case xml(String)
        case text(String)
        case opaque([UInt8])
    }

    var status: Int
    var body: Body
    var headers: [HTTPField.Name: String] = [:]
    /// Why it refuses the call, or `nil` if it does not.
    var reason: RefusalReason?

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

    var response: SimulatorResponse {
        var fields = HTTPFields()
        if let contentType { fields[.contentType] = contentType }
        // A dictionary has another order in each process, and equal runs have equal bytes.
        for (name, value) in headers.sorted(by: { $0.key.canonicalName < $1.key.canonicalName }) {
            fields[name] = value
        }
        let head = HTTPResponse(status: .init(code: status), headerFields: fields)
        let response = SimulatorResponse(head: head, body: bytes)
        return reason.map(response.because) ?? response
    }

    var bytes: [UInt8] {
        switch body {
        case .empty: []
        case .json(let value): value.compactBytes
        case .html(let text), .xml(let text), .text(let text): Array(text.utf8)
        case .opaque(let bytes): bytes
        }
    }

    private var contentType: String? {
        switch body {
        case .empty: nil
        case .json: "application/json;charset=UTF-8"
        case .html: "text/html"
        case .xml: "application/xml; charset=utf-8"
        case .text: "text/plain; charset=utf-8"
        case .opaque: "application/octet-stream"
        }
    }
}

extension HTTPField.Name {
    /// Says why a request was refused; see ``RefusalReason``.
    // The name is a valid token, so the initializer cannot fail.
    static let simulatorReason = HTTPField.Name("X-Simulator-Reason") ?? .server
}
