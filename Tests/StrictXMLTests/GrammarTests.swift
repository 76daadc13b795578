import StrictXML
import Testing

@Suite("What is read, and where reading stops")
struct GrammarTests {
    /// One of everything the reader reads.
    static let everything = """
        <?xml version="1.0" encoding="UTF-8"?><!-- before --><p:root xmlns:p="urn:p" xmlns="urn:d" a="1" p:b='é"2'>\
        text &amp; <inner xmlns:q="urn:q"><q:leaf/>&#65;<![CDATA[<raw>]]></inner><!-- in -->tail</p:root>
        """

    @Test("Names, namespaces, attributes, text and positions are read exactly")
    func readsExactly() throws {
        let root = try StrictXML.read(Self.everything)
        #expect(root.name == StrictXMLName("root", namespace: "urn:p"))
        #expect(root.name.qualified == "p:root")
        #expect(root.attribute("a") == "1")
        #expect(root.attributes.last == StrictXMLAttribute(StrictXMLName("b", namespace: "urn:p"), "é\"2"))
        #expect(root.text == "text & tail")
        #expect(root.hasComment)
        let inner = try #require(root.elements(named: StrictXMLName("inner", namespace: "urn:d")).first)
        #expect(inner.children.count == 2)
        #expect(inner.text == "A<raw>")
        let bytes = Array(Self.everything.utf8)
        #expect(String(decoding: bytes[inner.bytes], as: UTF8.self).hasPrefix("<inner xmlns:q"))
        #expect(String(decoding: bytes[inner.bytes], as: UTF8.self).hasSuffix("]]></inner>"))
        #expect(root.selfAndDescendants.map(\.name.localName) == ["root", "inner", "leaf"])
    }

    @Test("AS09 Text is read whole across a comment")
    func textAcrossComment() throws {
        let root = try StrictXML.read("<NameID>viewer@example.com<!-- -->.evil.example</NameID>")
        #expect(root.text == "viewer@example.com.evil.example")
        #expect(root.children.count == 1)
        #expect(root.hasComment)
    }

    @Test("XP15 A document cut at any byte is refused with a typed error at or before its end")
    func cutAnywhere() {
        let bytes = Array(Self.everything.utf8)
        for length in 0..<bytes.count {
            let refused = error(reading: Array(bytes[..<length]))
            #expect(refused != nil, "cut at \(length)")
            #expect((refused?.offset ?? .max) <= length, "cut at \(length)")
        }
        #expect(refusal(of: bytes) == nil)
    }

    @Test("XP15 A byte changed anywhere never stops the reader from answering")
    func changedAnywhere() {
        let bytes = Array(Self.everything.utf8)
        var read = 0
        for index in bytes.indices {
            for byte in [0x00, 0x20, 0x22, 0x26, 0x3C, 0x3E, 0x2F, 0x5D, 0x80, 0xFF] as [UInt8] {
                var changed = bytes
                changed[index] = byte
                read += refusal(of: changed) == nil ? 1 : 0
            }
        }
        #expect(read > 0)
        #expect(read < bytes.count * 10)
    }

    @Test("XP16 Anything behind the root is refused, white space and comments aside")
    func trailingData() {
        #expect(refusal(of: "<a/><b/>") == .trailingData)
        #expect(refusal(of: "<a/>x") == .trailingData)
        #expect(refusal(of: "<a></a></a>") == .trailingData)
        #expect(refusal(of: "<a/>\n<!-- end -->\n") == nil)
    }

    @Test(
        "Broken grammar has its own code",
        arguments: [
            ("", .truncated), ("   ", .truncated), ("text", .malformed), ("<a></b>", .mismatchedTag),
            ("<a", .truncated), ("<a b></a>", .malformed), ("<a b=1/>", .malformed), ("<a b=\"<\"/>", .malformed),
            ("<a b=\"1\"c=\"2\"/>", .malformed), ("<1a/>", .invalidName), ("<a:b:c/>", .invalidName),
            ("<:a/>", .invalidName), ("<p:a/>", .undeclaredPrefix), ("<a p:b=\"\"/>", .undeclaredPrefix),
            ("<a/ >", .malformed), ("< a/>", .invalidName), ("<a><!-- -- --></a>", .malformed),
            ("<a><!ELEMENT a></a>", .malformed), ("<p:a xmlns:p=\"u\"></q:a>", .mismatchedTag),
        ] as [(String, StrictXMLError.Code)]
    )
    func brokenGrammar(text: String, code: StrictXMLError.Code) {
        #expect(refusal(of: text) == code)
    }

    @Test("A declaration holds below its element and ends with it")
    func scopes() {
        #expect(refusal(of: "<a><b xmlns:p=\"u\"><p:c/></b></a>") == nil)
        #expect(refusal(of: "<a><b xmlns:p=\"u\"/><p:c/></a>") == .undeclaredPrefix)
    }

    @Test("An error prints its code and place, and nothing of the document")
    func errorText() throws {
        let refused = try #require(error(reading: Array("<a>secret</b>".utf8)))
        #expect("\(refused)" == "mismatchedTag at byte 9")
    }

    @Test("Names are compared code point by code point, as XML says")
    func namesAreBytes() {
        let (composed, decomposed) = ("n\u{E9}", "ne\u{301}")
        #expect(StrictXMLName(composed) != StrictXMLName(decomposed))
        #expect(refusal(of: "<\(composed)></\(decomposed)>") == .mismatchedTag)
        #expect(refusal(of: "<a xmlns:\(composed)='urn:a'><\(decomposed):b/></a>") == .undeclaredPrefix)
        #expect(refusal(of: "<a \(composed)='1' \(decomposed)='2'/>") == nil)
        #expect(refusal(of: "<a \(composed)='1' \(composed)='2'/>") == .duplicateAttribute)
    }

    @Test("A name has the characters that XML allows in one, and begins with a letter")
    func nameCharacters() {
        for name in ["\u{E9}t\u{E9}", "a\u{B7}", "e\u{301}", "a\u{203F}b", "\u{3042}", "\u{10400}1", "_-.9"] {
            #expect(refusal(of: "<\(name) \(name)='1'/>") == nil, "\(name.debugDescription)")
        }
        for first in ["\u{301}", "\u{311}s", "\u{B7}", "\u{D7}", "\u{37E}", "\u{2190}", "\u{F0000}", "-", "9"] {
            #expect(refusal(of: "<\(first)/>") == .invalidName, "\(first.debugDescription)")
            #expect(refusal(of: "<a \(first)='1'/>") == .invalidName, "\(first.debugDescription)")
        }
        for rest in ["\u{D7}", "\u{F7}", "\u{37E}", "\u{2190}", "\u{F0000}"] {
            #expect(refusal(of: "<a\(rest)/>") == .malformed, "\(rest.debugDescription)")
        }
    }

    @Test("The parts of a declaration are apart from each other")
    func declarationSpaces() {
        #expect(refusal(of: "<?xml version=\"1.0\"encoding=\"UTF-8\"?><a/>") == .malformed)
        #expect(refusal(of: "<?xml version='1.0' encoding='UTF-8'standalone='yes'?><a/>") == .malformed)
        #expect(refusal(of: "<?xml version='1.0' encoding='UTF-8' standalone='yes'?><a/>") == nil)
    }
}
