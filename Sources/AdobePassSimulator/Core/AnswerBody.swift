import PartnerSSOBase

/// The body of an answer in the form in which it is cheapest to make.
enum AnswerBody: Sendable, Hashable {
    case empty
    case json(JSON)
    /// An object whose last member was written before.
    case object(JSON, last: String, [UInt8])
    /// A V1 document, written as XML.
    case document(JSON, root: String)
    case html(String)
    case xml(String)
    case text(String)
    case opaque([UInt8])

    var bytes: [UInt8] {
        switch self {
        case .empty: []
        case .json(let value): value.compactBytes
        case .object: parts.reduce(into: []) { $0 += $1 }
        case .document(let value, let root): Array(V1Document.text(of: value, root: root).utf8)
        case .html(let text), .xml(let text), .text(let text): Array(text.utf8)
        case .opaque(let bytes): bytes
        }
    }

    /// The bytes in parts, so that what was written before is not copied.
    var parts: [[UInt8]] {
        guard case .object(let value, let name, let bytes) = self else { return [bytes] }
        var beginning = value.compactBytes
        beginning.removeLast()
        if beginning.count > 1 { beginning.append(UInt8(ascii: ",")) }
        return [beginning + JSON.string(name).compactBytes + [UInt8(ascii: ":")], bytes, [UInt8(ascii: "}")]]
    }

    /// The members of an object, or `nil` if it is none.
    var members: [JSON.Member]? {
        switch self {
        case .json(let value): value.members
        case .object: (try? JSON(reading: bytes))?.members
        default: nil
        }
    }

    var contentType: String? {
        switch self {
        case .empty: nil
        case .json, .object: "application/json;charset=UTF-8"
        case .html: "text/html"
        case .xml, .document: "application/xml; charset=utf-8"
        case .text: "text/plain; charset=utf-8"
        case .opaque: "application/octet-stream"
        }
    }
}
