import StrictXML
import Testing

@Suite("The canonical form")
struct CanonicalXMLTests {
    @Test(
        "Each rule of the exclusive form",
        arguments: [
            ("<a/>", "<a></a>"),
            ("<a  b = '1'\n c=\"2\" />", "<a b=\"1\" c=\"2\"></a>"),
            ("<a c=\"1\" b=\"2\"/>", "<a b=\"2\" c=\"1\"></a>"),
            ("<a><!-- gone -->x<![CDATA[<&>]]></a>", "<a>x&lt;&amp;&gt;</a>"),
            ("<a b=\"&lt;&quot;&amp;&gt;'&#9;&#10;&#13;\"/>", "<a b=\"&lt;&quot;&amp;>'&#x9;&#xA;&#xD;\"></a>"),
            ("<a>&#13;\"'&#9;</a>", "<a>&#xD;\"'\t</a>"),
            ("<?xml version=\"1.0\"?>\n<a/>\n", "<a></a>"),
            ("<a>é&#x1F600;</a>", "<a>é😀</a>"),
        ]
    )
    func rules(read: String, written: String) throws {
        #expect(CanonicalXML.text(of: try StrictXML.read(read)) == written)
    }

    @Test("A namespace is declared where its prefix is first used, and not again")
    func declarations() throws {
        let text =
            "<n0:a xmlns:n0=\"urn:0\" xmlns:n1=\"urn:1\" xmlns=\"urn:d\"><b n1:x=\"\" y=\"\"><n1:c/></b><n0:d/></n0:a>"
        let wanted =
            "<n0:a xmlns:n0=\"urn:0\"><b xmlns=\"urn:d\" xmlns:n1=\"urn:1\" y=\"\" n1:x=\"\"><n1:c></n1:c></b>"
            + "<n0:d></n0:d></n0:a>"
        #expect(CanonicalXML.text(of: try StrictXML.read(text)) == wanted)
    }

    @Test("The default namespace is undone only where it was in force")
    func defaultNamespace() throws {
        let text = "<a xmlns=\"urn:d\"><b xmlns=\"\"><c/></b></a>"
        #expect(CanonicalXML.text(of: try StrictXML.read(text)) == text.replacing("<c/>", with: "<c></c>"))
        #expect(CanonicalXML.text(of: try StrictXML.read("<a xmlns=\"\"/>")) == "<a></a>")
    }

    @Test("An element below the root is written with the declarations it uses")
    func apexBelowRoot() throws {
        let root = try StrictXML.read("<p:a xmlns:p=\"urn:p\" xmlns:q=\"urn:q\"><p:b><q:c/></p:b></p:a>")
        let inner = try #require(root.elements.first)
        #expect(
            CanonicalXML.text(of: inner) == "<p:b xmlns:p=\"urn:p\"><q:c xmlns:q=\"urn:q\"></q:c></p:b>"
        )
    }

    @Test("An omitted element leaves the text around it")
    func omitting() throws {
        let root = try StrictXML.read("<a>1<s>2</s>3<b><s/></b></a>")
        let bytes = CanonicalXML.bytes(of: root) { $0.name.localName == "s" }
        #expect(String(decoding: bytes, as: UTF8.self) == "<a>13<b></b></a>")
    }

    @Test("Attributes are sorted by namespace, then by local name, in code point order")
    func attributeOrder() throws {
        let text = "<a xmlns:z=\"urn:a\" xmlns:y=\"urn:b\" y:a=\"\" z:b=\"\" z:B=\"\" é=\"\" xml:lang=\"\" b=\"\"/>"
        let wanted =
            "<a xmlns:y=\"urn:b\" xmlns:z=\"urn:a\" b=\"\" é=\"\" xml:lang=\"\" z:B=\"\" z:b=\"\" y:a=\"\"></a>"
        #expect(CanonicalXML.text(of: try StrictXML.read(text)) == wanted)
    }

    @Test("XS27 Reading the canonical form and writing it again changes no byte")
    func fixedPoint() throws {
        let once = CanonicalXML.bytes(of: try StrictXML.read(GrammarTests.everything))
        #expect(CanonicalXML.bytes(of: try StrictXML.read(once)) == once)
    }

    @Test("An element built in code is written like one that was read")
    func builtInCode() throws {
        let built = StrictXMLElement(
            StrictXMLName("a", namespace: "urn:p", prefix: "p"),
            attributes: [StrictXMLAttribute(StrictXMLName("b"), "<\n>")],
            children: [.text("x&y"), .element(StrictXMLElement(StrictXMLName("c")))]
        )
        let text = "<p:a xmlns:p=\"urn:p\" b=\"&lt;&#xA;>\">x&amp;y<c></c></p:a>"
        #expect(CanonicalXML.text(of: built) == text)
        #expect(CanonicalXML.text(of: try StrictXML.read(text)) == text)
    }
}
