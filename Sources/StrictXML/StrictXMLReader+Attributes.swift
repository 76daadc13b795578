extension StrictXMLReader {
    /// An attribute before its prefix is resolved: a declaration may follow its use.
    private struct Written {
        let name: (prefix: String, localName: String)
        let value: String
        let offset: Int
    }

    /// Reads all attributes of a start tag and puts its namespace declarations in force.
    mutating func attributes() throws(StrictXMLError) -> [StrictXMLAttribute] {
        var written: [Written] = []
        while true {
            let hadSpace = cursor.skipSpace()
            guard let byte = cursor.next else { throw cursor.error(.truncated) }
            if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { break }
            guard hadSpace else { throw cursor.error(.malformed) }
            let attribute = try attribute()
            if try declaresNamespace(attribute) { continue }
            written.append(attribute)
            guard written.count <= limits.maximumAttributes else {
                throw cursor.error(.tooManyAttributes, at: attribute.offset)
            }
        }
        return try resolve(written)
    }

    private mutating func attribute() throws(StrictXMLError) -> Written {
        let start = cursor.offset
        let name = try cursor.qualifiedName()
        cursor.skipSpace()
        try cursor.expect("=")
        cursor.skipSpace()
        return Written(name: name, value: try attributeValue(), offset: start)
    }

    /// Reads a quoted value; a line end or tab becomes a space, a reference stays exact (XML 1.0, 3.3.3).
    private mutating func attributeValue() throws(StrictXMLError) -> String {
        let quote = try cursor.take()
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw cursor.error(.malformed, at: cursor.offset - 1)
        }
        var value: [UInt8] = []
        while let byte = cursor.next, byte != quote {
            switch byte {
            case UInt8(ascii: "<"): throw cursor.error(.malformed)
            case UInt8(ascii: "&"):
                value.append(contentsOf: UTF8.encode(try cursor.reference()) ?? UTF8.encodedReplacementCharacter)
            default:
                cursor.advance()
                if byte != 0x0D || cursor.next != 0x0A { value.append(XMLCursor.isSpace(byte) ? 0x20 : byte) }
            }
            guard value.count <= limits.maximumTextBytes else { throw cursor.error(.textTooLong) }
        }
        guard !cursor.isAtEnd else { throw cursor.error(.truncated) }
        cursor.advance()
        return String(decoding: value, as: UTF8.self)
    }

    /// Puts a namespace declaration in force; returns false for any other attribute.
    private mutating func declaresNamespace(_ written: Written) throws(StrictXMLError) -> Bool {
        let isDefault = written.name.prefix.isEmpty && written.name.localName == "xmlns"
        guard isDefault || written.name.prefix == "xmlns" else { return false }
        let prefix = isDefault ? "" : written.name.localName
        namespaceCount += 1
        guard namespaceCount <= limits.maximumNamespaces else {
            throw cursor.error(.tooManyNamespaces, at: written.offset)
        }
        let reserved = [NamespaceScope.xml, NamespaceScope.xmlns].contains(written.value)
        guard !reserved, !["xml", "xmlns"].contains(prefix), isDefault || !written.value.isEmpty else {
            throw cursor.error(.reservedNamespace, at: written.offset)
        }
        guard !scope.bindsHere(prefix) else { throw cursor.error(.duplicateAttribute, at: written.offset) }
        scope.bind(prefix, to: written.value)
        return true
    }

    private func resolve(_ written: [Written]) throws(StrictXMLError) -> [StrictXMLAttribute] {
        var attributes: [StrictXMLAttribute] = []
        var names: Set<StrictXMLName> = []
        for attribute in written {
            let name = try resolve(attribute.name, isAttribute: true, at: attribute.offset)
            guard names.insert(name).inserted else {
                throw cursor.error(.duplicateAttribute, at: attribute.offset)
            }
            attributes.append(StrictXMLAttribute(name, attribute.value))
        }
        return attributes
    }

    /// Resolves a written name; an attribute without a prefix is in no namespace.
    func resolve(
        _ written: (prefix: String, localName: String),
        isAttribute: Bool,
        at offset: Int
    ) throws(StrictXMLError) -> StrictXMLName {
        guard written.prefix != "xmlns" else { throw cursor.error(.reservedNamespace, at: offset) }
        if isAttribute, written.prefix.isEmpty { return StrictXMLName(written.localName) }
        guard let namespace = scope.namespace(of: written.prefix) else {
            throw cursor.error(.undeclaredPrefix, at: offset)
        }
        return StrictXMLName(written.localName, namespace: namespace, prefix: written.prefix)
    }
}
