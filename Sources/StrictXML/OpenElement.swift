/// An element whose end tag has not been read yet.
struct OpenElement {
    let name: StrictXMLName
    let attributes: [StrictXMLAttribute]
    let start: Int
    var children: [StrictXMLElement.Child] = []
    var text: [UInt8] = []
    var textBytes = 0
    var hasComment = false

    /// Adds one byte of text, with line ends as XML 1.0, 2.11 wants them: CR LF and CR become LF.
    mutating func append(_ byte: UInt8, followedBy next: UInt8?) {
        guard byte == 0x0D else { return text.append(byte) }
        if next != 0x0A { text.append(0x0A) }
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Turns the text gathered so far into a child.
    mutating func flushText() {
        guard !text.isEmpty else { return }
        children.append(.text(String(decoding: text, as: UTF8.self)))
        textBytes += text.count
        text.removeAll(keepingCapacity: true)
    }

    /// Closes the element at a position in the document.
    mutating func closed(at end: Int) -> StrictXMLElement {
        flushText()
        return StrictXMLElement(
            name,
            attributes: attributes,
            children: children,
            hasComment: hasComment,
            bytes: start..<end
        )
    }
}
