/// One element, its names resolved and its text exact.
public struct StrictXMLElement: Sendable, Hashable {
    /// What an element holds, in document order.
    public enum Child: Sendable, Hashable {
        /// An element inside this one.
        case element(StrictXMLElement)
        /// Text; neighbouring text, CDATA and references are one text, across comments too.
        case text(String)
    }

    /// The resolved name.
    public let name: StrictXMLName
    /// The attributes in document order.
    public let attributes: [StrictXMLAttribute]
    /// What the element holds, in document order.
    public let children: [Child]
    /// Whether a comment was directly inside.
    ///
    /// Its text is dropped; readers that refuse comments use this.
    public let hasComment: Bool
    /// Where the element stood in the document that was read; empty for one built in code.
    public let bytes: Range<Int>

    /// Makes an element in code.
    ///
    /// - Parameters:
    ///   - name: The resolved name.
    ///   - attributes: The attributes; the writer sorts them.
    ///   - children: What it holds, in order.
    public init(_ name: StrictXMLName, attributes: [StrictXMLAttribute] = [], children: [Child] = []) {
        self.init(name, attributes: attributes, children: children, hasComment: false, bytes: 0..<0)
    }

    init(
        _ name: StrictXMLName,
        attributes: [StrictXMLAttribute],
        children: [Child],
        hasComment: Bool,
        bytes: Range<Int>
    ) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.hasComment = hasComment
        self.bytes = bytes
    }

    /// The elements directly inside, in document order.
    public var elements: [StrictXMLElement] {
        children.compactMap { child in
            guard case .element(let element) = child else { return nil }
            return element
        }
    }

    /// The text directly inside, whole: what stands between elements is joined.
    public var text: String {
        children.reduce(into: "") { text, child in
            guard case .text(let part) = child else { return }
            text += part
        }
    }

    /// The value of the attribute without a namespace that has this name.
    ///
    /// - Parameter localName: The attribute's name.
    /// - Returns: The value, or nil without such an attribute.
    public func attribute(_ localName: String) -> String? {
        attributes.first { $0.name == StrictXMLName(localName) }?.value
    }

    /// The elements directly inside that have this name.
    ///
    /// - Parameter name: The resolved name; its prefix does not matter.
    /// - Returns: The elements, in document order.
    public func elements(named name: StrictXMLName) -> [StrictXMLElement] {
        elements.filter { $0.name == name }
    }

    /// This element and everything below it, in document order.
    public var selfAndDescendants: [StrictXMLElement] {
        var found: [StrictXMLElement] = []
        var waiting = [self]
        while let next = waiting.popLast() {
            found.append(next)
            waiting.append(contentsOf: next.elements.reversed())
        }
        return found
    }
}
