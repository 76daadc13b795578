import StrictXML
import Testing

@Suite("Documents made to hurt their reader")
struct HostileDocumentTests {
    @Test("XP01 A billion laughs is refused at its document type, at the byte where it starts")
    func billionLaughs() {
        let entities = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }.joined()
        let text = "<?xml version=\"1.0\"?><!DOCTYPE l [<!ENTITY l0 \"lol\">\(entities)]><l>&l9;</l>"
        let refused = error(reading: Array(text.utf8))
        #expect(refused?.code == .doctype)
        #expect(refused?.offset == 21)
    }

    @Test("XP02 A quadratic blow-up is refused before its entity is read")
    func quadraticBlowUp() {
        let value = String(repeating: "a", count: 100_000)
        let uses = String(repeating: "&a;", count: 5_000)
        #expect(refusal(of: "<!DOCTYPE a [<!ENTITY a \"\(value)\">]><a>\(uses)</a>") == .doctype)
        #expect(refusal(of: "<a>\(uses)</a>") == .entity)
    }

    @Test(
        "XP03 An external entity is refused and nothing is opened",
        arguments: ["file:///etc/passwd", "http://example.com/x"]
    )
    func externalEntity(address: String) {
        #expect(refusal(of: "<!DOCTYPE a [<!ENTITY x SYSTEM \"\(address)\">]><a>&x;</a>") == .doctype)
    }

    @Test("XP04 A parameter entity and an external document type are refused")
    func parameterEntity() {
        #expect(refusal(of: "<!DOCTYPE a [<!ENTITY % p SYSTEM \"http://example.com/p\"> %p;]><a/>") == .doctype)
        #expect(refusal(of: "<!DOCTYPE a SYSTEM \"http://example.com/a.dtd\"><a/>") == .doctype)
    }

    @Test("XP05 A DOCTYPE without entities is refused")
    func plainDoctype() {
        #expect(refusal(of: "<!DOCTYPE a><a/>") == .doctype)
        #expect(refusal(of: "<a><!DOCTYPE a></a>") == .doctype)
    }

    @Test("XP06 An entity nobody declared is refused, never dropped")
    func undeclaredEntity() {
        #expect(refusal(of: "<t>a&x;b</t>") == .entity)
        #expect(refusal(of: "<t a=\"a&nbsp;b\"/>") == .entity)
        #expect(refusal(of: "<t>a & b</t>") == .entity)
    }

    @Test("XP07 Ten thousand levels end in a depth error")
    func deepNesting() {
        let text = String(repeating: "<a>", count: 10_000) + String(repeating: "</a>", count: 10_000)
        #expect(refusal(of: text) == .tooDeep)
        #expect(refusal(of: text, limits: StrictXMLLimits(maximumDepth: .max)) == .tooDeep)
    }

    @Test("XP08 Twenty thousand attributes end in a limit error")
    func manyAttributes() {
        let attributes = (1...20_000).map { " a\($0)=\"\"" }.joined()
        #expect(refusal(of: "<a\(attributes)/>") == .tooManyAttributes)
    }

    @Test("XP09 A namespace bomb ends in a limit error")
    func namespaceBomb() {
        let declarations = (1...20_000).map { " xmlns:n\($0)=\"u\"" }.joined()
        #expect(refusal(of: "<a\(declarations)/>") == .tooManyNamespaces)
        let nested = String(repeating: "<a xmlns:p=\"u\">", count: 300)
        #expect(refusal(of: nested, limits: StrictXMLLimits(maximumDepth: 512)) == .tooManyNamespaces)
    }

    @Test("XP09 A prefix bound twice on one element, or to a reserved name, is refused")
    func redefinedPrefixes() {
        #expect(refusal(of: "<a xmlns:p=\"u\" xmlns:p=\"v\"/>") == .duplicateAttribute)
        #expect(refusal(of: "<a xmlns:xml=\"u\"/>") == .reservedNamespace)
        #expect(refusal(of: "<a xmlns:xmlns=\"u\"/>") == .reservedNamespace)
        #expect(refusal(of: "<a xmlns:p=\"http://www.w3.org/XML/1998/namespace\"/>") == .reservedNamespace)
        #expect(refusal(of: "<a xmlns:p=\"\"/>") == .reservedNamespace)
        #expect(refusal(of: "<xmlns:a/>") == .reservedNamespace)
    }

    @Test("XP10 A document above the limit is refused by its length alone")
    func hugeText() {
        let hundredMegabytes = [UInt8](repeating: UInt8(ascii: "a"), count: 100_000_000)
        #expect(error(reading: hundredMegabytes) == error(reading: [UInt8](repeating: 0, count: 1_048_577)))
        #expect(refusal(of: hundredMegabytes) == .tooLarge)
        let limits = StrictXMLLimits(maximumTextBytes: 9)
        #expect(refusal(of: "<a>0123456789</a>", limits: limits) == .textTooLong)
        #expect(refusal(of: "<a>01234<b/>56789</a>", limits: limits) == .textTooLong)
        #expect(refusal(of: "<a b=\"0123456789\"/>", limits: limits) == .textTooLong)
        #expect(refusal(of: "<a><![CDATA[0123456789]]></a>", limits: limits) == .textTooLong)
        #expect(refusal(of: "<a>012345678</a>", limits: limits) == nil)
    }

    @Test("More elements than the limit are refused")
    func manyElements() {
        let text = "<a>" + String(repeating: "<b/>", count: 10_000) + "</a>"
        #expect(refusal(of: text) == .tooManyElements)
    }

    @Test("XP11 A duplicate attribute is refused, as written and as resolved")
    func duplicateAttribute() {
        #expect(refusal(of: "<a ID=\"1\" ID=\"2\"/>") == .duplicateAttribute)
        #expect(refusal(of: "<a xmlns:p=\"u\" xmlns:q=\"u\" p:i=\"1\" q:i=\"2\"/>") == .duplicateAttribute)
        #expect(refusal(of: "<a xmlns:p=\"u\" xmlns:q=\"v\" p:i=\"1\" q:i=\"2\" i=\"3\"/>") == nil)
    }

    @Test("XP17 An inclusion is an element like any other, and nothing is opened")
    func inclusion() throws {
        let text = "<a xmlns:xi=\"http://www.w3.org/2001/XInclude\"><xi:include href=\"file:///etc/passwd\"/></a>"
        let root = try StrictXML.read(text)
        #expect(root.elements.map(\.name.localName) == ["include"])
        #expect(root.text.isEmpty)
    }
}
