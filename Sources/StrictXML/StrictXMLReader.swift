/// Reads the grammar in one pass, with the open elements on a stack of its own instead of the call stack.
struct StrictXMLReader {
    let limits: StrictXMLLimits
    var cursor: XMLCursor
    var scope = NamespaceScope()
    var open: [OpenElement] = []
    var elementCount = 0
    var namespaceCount = 0

    init(bytes: [UInt8], limits: StrictXMLLimits) {
        cursor = XMLCursor(bytes: bytes)
        self.limits = limits
    }

    mutating func document() throws(StrictXMLError) -> StrictXMLElement {
        try declaration()
        try skipSpaceAndComments()
        guard !cursor.isAtEnd else { throw cursor.error(.truncated) }
        let root = try rootElement()
        try skipSpaceAndComments(after: true)
        guard cursor.isAtEnd else { throw cursor.error(.trailingData) }
        return root
    }

    private mutating func rootElement() throws(StrictXMLError) -> StrictXMLElement {
        guard cursor.next == UInt8(ascii: "<") else { throw cursor.error(.malformed) }
        try refuseUnreadMarkup()
        if let root = try startTag() { return root }
        while true {
            if let root = try content() { return root }
        }
    }

    /// Reads one piece of content; returns the root element once its end tag has been read.
    private mutating func content() throws(StrictXMLError) -> StrictXMLElement? {
        guard let byte = cursor.next else { throw cursor.error(.truncated) }
        switch byte {
        case UInt8(ascii: "<"): return try markup()
        case UInt8(ascii: "&"): try appendReference()
        default: try appendText(byte)
        }
        return nil
    }

    private mutating func markup() throws(StrictXMLError) -> StrictXMLElement? {
        if cursor.starts(with: "<!--") {
            try comment()
            open[open.count - 1].hasComment = true
            return nil
        }
        if cursor.skip("<![CDATA[") {
            try characterData()
            return nil
        }
        if cursor.starts(with: "</") { return try endTag() }
        try refuseUnreadMarkup()
        return try startTag()
    }

    /// Refuses what starts with `<?` or `<!` and is not read at all.
    private func refuseUnreadMarkup() throws(StrictXMLError) {
        if cursor.starts(with: "<?") { throw cursor.error(.processingInstruction) }
        if cursor.starts(with: "<!DOCTYPE") { throw cursor.error(.doctype) }
        guard cursor.starts(with: "<!") else { return }
        let rest = cursor.bytes[cursor.offset...]
        let isCut = ["<!DOCTYPE", "<!--", "<![CDATA["].contains { $0.utf8.starts(with: rest) }
        throw cursor.error(isCut ? .truncated : .malformed)
    }

    /// Reads a start tag and opens the element; returns it at once when it is an empty root.
    private mutating func startTag() throws(StrictXMLError) -> StrictXMLElement? {
        let start = cursor.offset
        guard open.count < limits.maximumDepth else { throw cursor.error(.tooDeep) }
        elementCount += 1
        guard elementCount <= limits.maximumElements else { throw cursor.error(.tooManyElements) }
        cursor.advance()
        let nameStart = cursor.offset
        let written = try cursor.qualifiedName()
        scope.open()
        let attributes = try attributes()
        let name = try resolve(written, isAttribute: false, at: nameStart)
        open.append(OpenElement(name: name, attributes: attributes, start: start))
        if cursor.skip("/>") { return close() }
        try cursor.expect(">")
        return nil
    }

    private mutating func endTag() throws(StrictXMLError) -> StrictXMLElement? {
        let start = cursor.offset
        cursor.advance(by: 2)
        let written = try cursor.qualifiedName()
        cursor.skipSpace()
        guard let name = open.last?.name, name.prefix.isIdentical(to: written.prefix),
            name.localName.isIdentical(to: written.localName)
        else {
            throw cursor.error(cursor.isAtEnd ? .truncated : .mismatchedTag, at: start)
        }
        try cursor.expect(">")
        return close()
    }

    /// Closes the innermost element; returns it when it was the root.
    private mutating func close() -> StrictXMLElement? {
        guard var innermost = open.popLast() else { return nil }
        scope.close()
        let element = innermost.closed(at: cursor.offset)
        guard !open.isEmpty else { return element }
        open[open.count - 1].flushText()
        open[open.count - 1].children.append(.element(element))
        return nil
    }
}
