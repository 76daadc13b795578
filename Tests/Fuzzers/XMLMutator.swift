import PartnerSSOBase
import StrictXML

/// Changes one place of an XML document.
struct XMLMutator {
    var random: SplitMix64

    /// Returns the document with one to three changes.
    mutating func mutated(_ document: StrictXMLElement) -> StrictXMLElement {
        var document = document
        for _ in 1...Int.random(in: 1...3, using: &random) {
            let elements = document.selfAndDescendants
            let place = Int.random(in: elements.indices, using: &random)
            let changed = changed(elements[place], among: elements)
            var index = 0
            document = Self.replacing(place, of: document, with: changed, from: &index)
        }
        return document
    }

    private mutating func changed(_ element: StrictXMLElement, among all: [StrictXMLElement]) -> StrictXMLElement {
        let other = all.randomElement(using: &random) ?? element
        let (attributes, children) = (element.attributes, element.children)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return other
        case 1: return StrictXMLElement(other.name, attributes: attributes, children: children)
        case 2: return StrictXMLElement(element.name, attributes: attributes, children: [.element(element)])
        case 3: return StrictXMLElement(element.name, attributes: changed(attributes, other), children: children)
        case 4: return StrictXMLElement(element.name, attributes: attributes, children: [.text(text(other.text))])
        case 5:
            let added: StrictXMLElement.Child = Bool.random(using: &random) ? .element(other) : .text(text(other.text))
            return StrictXMLElement(element.name, attributes: attributes, children: children + [added])
        default:
            return StrictXMLElement(element.name, attributes: attributes, children: rearranged(children))
        }
    }

    /// Deletes, repeats or swaps a part.
    private mutating func rearranged<Part>(_ parts: [Part]) -> [Part] {
        var parts = parts
        guard let first = parts.indices.randomElement(using: &random),
            let second = parts.indices.randomElement(using: &random)
        else { return parts }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: parts.remove(at: first)
        case 1: parts.insert(parts[first], at: second)
        default: parts.swapAt(first, second)
        }
        return parts
    }

    /// Deletes or adds an attribute, or changes its value; none is there twice, which would be no document.
    private mutating func changed(
        _ attributes: [StrictXMLAttribute],
        _ other: StrictXMLElement
    ) -> [StrictXMLAttribute] {
        var attributes = attributes
        if let added = other.attributes.randomElement(using: &random),
            !attributes.contains(where: { $0.name == added.name })
        {
            return attributes + [added]
        }
        guard let place = attributes.indices.randomElement(using: &random) else { return attributes }
        let old = attributes.remove(at: place)
        guard Bool.random(using: &random) else { return attributes }
        let value = other.attributes.randomElement(using: &random)?.value ?? old.value
        attributes.insert(StrictXMLAttribute(old.name, text(value)), at: place)
        return attributes
    }

    private mutating func text(_ text: String) -> String {
        let texts = [
            text, text + " ", "\r\n\t", "", "0", "-1", "9223372036854775808", "<&>\"'", "]]>", "e\u{301}", "\u{85}",
            "\u{2028}", "\u{1F4FA}", "2026-01-01T00:00:00Z", "urn:oasis:names:tc:SAML:2.0:status:Success", "#id",
        ]
        return texts.randomElement(using: &random) ?? text
    }

    /// Returns the document with another element at a place in document order.
    private static func replacing(
        _ place: Int,
        of element: StrictXMLElement,
        with changed: StrictXMLElement,
        from index: inout Int
    ) -> StrictXMLElement {
        index += 1
        // What the replaced element held is not visited, so nothing behind it may be counted.
        guard index != place + 1 else {
            index = .max / 2
            return changed
        }
        let children = element.children.map { child in
            guard case .element(let inner) = child else { return child }
            return .element(replacing(place, of: inner, with: changed, from: &index))
        }
        return StrictXMLElement(element.name, attributes: element.attributes, children: children)
    }
}
