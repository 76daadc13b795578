import StrictXML

extension StrictXMLElement {
    /// Builds an element with elements inside.
    init(_ name: StrictXMLName, _ attributes: [(String, String)] = [], elements: [StrictXMLElement]) {
        self.init(
            name,
            attributes: attributes.map { StrictXMLAttribute(StrictXMLName($0.0), $0.1) },
            children: elements.map { .element($0) }
        )
    }

    /// Builds an element with text inside.
    init(_ name: StrictXMLName, _ attributes: [(String, String)] = [], text: String) {
        self.init(
            name,
            attributes: attributes.map { StrictXMLAttribute(StrictXMLName($0.0), $0.1) },
            children: [.text(text)]
        )
    }

    /// The same element with other children.
    func with(children: [Child]) -> StrictXMLElement {
        StrictXMLElement(name, attributes: attributes, children: children)
    }
}
