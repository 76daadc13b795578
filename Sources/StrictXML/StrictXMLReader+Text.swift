extension StrictXMLReader {
    mutating func appendReference() throws(StrictXMLError) {
        let start = cursor.offset
        let scalar = try cursor.reference()
        open[open.count - 1].append(scalar)
        try limitText(at: start)
    }

    mutating func appendText(_ byte: UInt8) throws(StrictXMLError) {
        guard !cursor.starts(with: "]]>") else { throw cursor.error(.malformed) }
        cursor.advance()
        open[open.count - 1].append(byte, followedBy: cursor.next)
        try limitText(at: cursor.offset - 1)
    }

    /// Reads the rest of a CDATA section; its text joins the text around it.
    mutating func characterData() throws(StrictXMLError) {
        while !cursor.skip("]]>") {
            let byte = try cursor.take()
            open[open.count - 1].append(byte, followedBy: cursor.next)
            try limitText(at: cursor.offset - 1)
        }
    }

    private func limitText(at offset: Int) throws(StrictXMLError) {
        guard let innermost = open.last, innermost.textBytes + innermost.text.count > limits.maximumTextBytes else {
            return
        }
        throw cursor.error(.textTooLong, at: offset)
    }

    mutating func comment() throws(StrictXMLError) {
        cursor.advance(by: 4)
        while !cursor.isAtEnd {
            if cursor.skip("--") {
                guard !cursor.isAtEnd else { break }
                guard cursor.skip(">") else { throw cursor.error(.malformed) }
                return
            }
            cursor.advance()
        }
        throw cursor.error(.truncated)
    }

    /// Steps over white space and comments around the root element.
    mutating func skipSpaceAndComments(after root: Bool = false) throws(StrictXMLError) {
        cursor.skipSpace()
        while cursor.starts(with: "<!--") {
            try comment()
            cursor.skipSpace()
        }
        if root, cursor.starts(with: "<?") { throw cursor.error(.processingInstruction) }
    }

    /// Reads the XML declaration, if there is one; only version 1.0 in UTF-8 is read.
    mutating func declaration() throws(StrictXMLError) {
        guard cursor.starts(with: "<?xml") else { return }
        cursor.advance(by: 5)
        guard cursor.skipSpace() else {
            throw cursor.error(cursor.isAtEnd ? .truncated : .processingInstruction, at: 0)
        }
        guard try pseudoAttribute("version") == "1.0" else { throw cursor.error(.encoding) }
        if let encoding = try pseudoAttribute("encoding"), encoding.lowercased() != "utf-8" {
            throw cursor.error(.encoding)
        }
        if let standalone = try pseudoAttribute("standalone"), standalone != "yes", standalone != "no" {
            throw cursor.error(.malformed)
        }
        try cursor.expect("?>")
    }

    /// Reads `name="value"` of the declaration, which white space must precede (XML 1.0, 2.8).
    private mutating func pseudoAttribute(_ name: StaticString) throws(StrictXMLError) -> String? {
        guard cursor.starts(with: name) else { return nil }
        guard XMLCursor.isSpace(cursor.bytes[cursor.offset - 1]) else { throw cursor.error(.malformed) }
        cursor.advance(by: name.utf8CodeUnitCount)
        cursor.skipSpace()
        try cursor.expect("=")
        cursor.skipSpace()
        let quote = try cursor.take()
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw cursor.error(.malformed) }
        let start = cursor.offset
        while cursor.next != quote { _ = try cursor.take() }
        let value = cursor.text(from: start)
        cursor.advance()
        cursor.skipSpace()
        return value
    }
}
