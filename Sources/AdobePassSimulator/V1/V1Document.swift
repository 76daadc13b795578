import PartnerSSOBase
import StrictXML

/// Writes a V1 body as XML: members become elements, lists become repeated elements.
enum V1Document {
    static func text(of value: JSON, root: String) -> String {
        let isCode = root == "regcode"
        let name =
            isCode
            ? StrictXMLName(root, namespace: "model.mvc.reggie.pass.adobe.com", prefix: "ns2") : StrictXMLName(root)
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + CanonicalXML.text(of: element(name, value))
    }

    private static func element(_ name: StrictXMLName, _ value: JSON) -> StrictXMLElement {
        switch value.content {
        case .object(let members): StrictXMLElement(name, elements: members.flatMap(elements))
        case .array(let items): StrictXMLElement(name, elements: items.map { element(item(of: name), $0) })
        case .string(let text): StrictXMLElement(name, text: XMLText.legal(text))
        case .null: StrictXMLElement(name)
        case .boolean, .integer, .number: StrictXMLElement(name, text: value.compactText)
        }
    }

    /// The documented `resources` and `resource` nest; other lists repeat their own name.
    private static func elements(_ member: JSON.Member) -> [StrictXMLElement] {
        let name = StrictXMLName(member.name)
        guard let items = member.value.elements else { return [element(name, member.value)] }
        return items.map { element(name, $0) }
    }

    private static func item(of name: StrictXMLName) -> StrictXMLName {
        StrictXMLName(name.localName == "resources" ? "resource" : name.localName)
    }
}
