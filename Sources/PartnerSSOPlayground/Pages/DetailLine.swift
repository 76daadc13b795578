import Foundation

/// One line of a detail: a name, and shown and masked text.
struct DetailLine {
    struct Piece {
        var plain: String?
        var secret: String?
        /// What the secret says when it is decoded.
        var decoded: String?
    }

    var name: String?
    var indent = ""
    var pieces: [Piece]

    init(name: String? = nil, indent: String = "", pieces: [Piece]) {
        self.name = name
        self.indent = indent
        self.pieces = pieces
    }

    init(name: String, value: String, isSecret: Bool) {
        self.init(name: name, pieces: [isSecret ? .secret(value) : .init(plain: value)])
    }
}

extension DetailLine.Piece {
    static func secret(_ text: String) -> DetailLine.Piece {
        DetailLine.Piece(secret: text, decoded: Self.decoded(text))
    }

    /// The JSON or XML in a value that is encoded as Base64, or in the payload of a signed token.
    private static func decoded(_ text: String) -> String? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let payload = parts.count == 3 ? String(parts[1]) : text
        let standard = payload.replacing("-", with: "+").replacing("_", with: "/")
        let padded = standard + String(repeating: "=", count: (4 - standard.count % 4) % 4)
        guard let data = Data(base64Encoded: padded), let text = String(data: data, encoding: .utf8),
            text.hasPrefix("{") || text.hasPrefix("<")
        else { return nil }
        return text
    }
}
