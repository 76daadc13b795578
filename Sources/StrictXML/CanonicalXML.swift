/// Writes elements in the exclusive canonical form, over which signatures are computed.
///
/// Exclusive XML Canonicalization 1.0 without comments and without an inclusive prefix list, for the subset this
/// module reads: a namespace is declared where its prefix is first visibly used, declarations stand before
/// attributes, both are sorted, no tag closes itself, quotes are double.
public enum CanonicalXML: Sendable {
    /// Writes one element and what is below it.
    ///
    /// - Parameters:
    ///   - element: The element to write; it becomes the apex of the form.
    ///   - isOmitted: Says which elements below it are left out whole, as an enveloped signature leaves out itself.
    /// - Returns: The canonical form in UTF-8.
    public static func bytes(
        of element: StrictXMLElement,
        omitting isOmitted: (StrictXMLElement) -> Bool = { _ in false }
    ) -> [UInt8] {
        withoutActuallyEscaping(isOmitted) { isOmitted in
            var writer = Writer(isOmitted: isOmitted)
            writer.write(element, rendered: [:])
            return writer.output
        }
    }

    /// Writes one element as text.
    ///
    /// - Parameter element: The element to write.
    /// - Returns: The canonical form.
    public static func text(of element: StrictXMLElement) -> String {
        String(decoding: bytes(of: element), as: UTF8.self)
    }
}

/// The output so far, and the elements to leave out.
private struct Writer {
    var output: [UInt8] = []
    let isOmitted: (StrictXMLElement) -> Bool

    /// The depth of a read element is limited by the reader, so this may call itself.
    mutating func write(_ element: StrictXMLElement, rendered: [String: String]) {
        let declarations = declarations(for: element, rendered: rendered)
        append("<")
        append(element.name.qualified)
        for (prefix, namespace) in declarations {
            append(prefix.isEmpty ? " xmlns=\"" : " xmlns:\(prefix)=\"")
            appendAttributeValue(namespace)
            append("\"")
        }
        for attribute in element.attributes.sorted(by: Self.precedes) {
            append(" \(attribute.name.qualified)=\"")
            appendAttributeValue(attribute.value)
            append("\"")
        }
        append(">")
        writeChildren(of: element, rendered: rendered.merging(declarations) { _, new in new })
        append("</\(element.name.qualified)>")
    }

    private mutating func writeChildren(of element: StrictXMLElement, rendered: [String: String]) {
        for child in element.children {
            switch child {
            case .element(let inner): if !isOmitted(inner) { write(inner, rendered: rendered) }
            case .text(let text): appendText(text)
            }
        }
    }

    /// The declarations an element needs: of its visibly used prefixes, those not already in force as they are.
    private func declarations(
        for element: StrictXMLElement,
        rendered: [String: String]
    ) -> [(String, String)] {
        var used = [element.name.prefix: element.name.namespace]
        for attribute in element.attributes where !attribute.name.prefix.isEmpty {
            used[attribute.name.prefix] = attribute.name.namespace
        }
        used["xml"] = nil
        return
            used
            .filter { prefix, namespace in rendered[prefix] ?? (prefix.isEmpty ? "" : nil) != namespace }
            .sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    /// Attributes are ordered by namespace, then by local name; those without a namespace come first.
    private static func precedes(_ left: StrictXMLAttribute, _ right: StrictXMLAttribute) -> Bool {
        guard left.name.namespace == right.name.namespace else {
            return left.name.namespace.unicodeScalars.lexicographicallyPrecedes(right.name.namespace.unicodeScalars)
        }
        return left.name.localName.unicodeScalars.lexicographicallyPrecedes(right.name.localName.unicodeScalars)
    }

    private mutating func append(_ text: String) {
        output.append(contentsOf: text.utf8)
    }

    private mutating func appendText(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case 0x0D: append("&#xD;")
            default: output.append(byte)
            }
        }
    }

    private mutating func appendAttributeValue(_ value: String) {
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: "\""): append("&quot;")
            case 0x09: append("&#x9;")
            case 0x0A: append("&#xA;")
            case 0x0D: append("&#xD;")
            default: output.append(byte)
            }
        }
    }
}
