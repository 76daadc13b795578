import HTTPTypes
import PartnerSSOBase

/// An answer before it becomes bytes.
struct Answer: Sendable, Hashable {
    enum Body: Sendable, Hashable {
        case empty
        case json(JSON)
        case html(String)
        case xml(String)
        case opaque([UInt8])
    }

    var status: Int
    var body: Body
    var headers: [HTTPField.Name: String] = [:]

    static func json(_ value: JSON, status: Int = 200) -> Answer {
        Answer(status: status, body: .json(value))
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
        for (name, value) in headers { fields[name] = value }
        return SimulatorResponse(head: HTTPResponse(status: .init(code: status), headerFields: fields), body: bytes)
    }

    var bytes: [UInt8] {
        switch body {
        case .empty: []
        case .json(let value): value.compactBytes
        case .html(let text), .xml(let text): Array(text.utf8)
        case .opaque(let bytes): bytes
        }
    }

    private var contentType: String? {
        switch body {
        case .empty: nil
        case .json: "application/json;charset=UTF-8"
        case .html: "text/html"
        case .xml: "application/xml; charset=utf-8"
        case .opaque: "application/octet-stream"
        }
    }
}
