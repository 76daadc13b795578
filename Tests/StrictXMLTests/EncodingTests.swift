import StrictXML
import Testing

@Suite("Characters and encodings")
struct EncodingTests {
    @Test(
        "XP12 Bytes that are not UTF-8 are refused with their offset",
        arguments: [
            [0x80], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x80, 0x80, 0xAF],
            [0xFE], [0xC3, 0x28],
        ] as [[UInt8]]
    )
    func invalidUTF8(bytes: [UInt8]) {
        let document = Array("<a>".utf8) + bytes + Array("</a>".utf8)
        #expect(error(reading: document) == error(reading: Array("<b>".utf8) + bytes))
        #expect(refusal(of: document) == .invalidUTF8)
        #expect(error(reading: document)?.offset == 3)
    }

    @Test("XP12 A NUL, a control byte and a non-character are refused", arguments: [0x00, 0x01, 0x0B, 0x1F] as [UInt8])
    func invalidCharacter(byte: UInt8) {
        #expect(error(reading: Array("<ab>".utf8) + [byte] + Array("</ab>".utf8))?.code == .invalidCharacter)
        #expect(error(reading: Array("<ab>".utf8) + [byte])?.offset == 4)
        #expect(refusal(of: "<a>\u{FFFE}</a>") == .invalidCharacter)
    }

    @Test("XP13 A byte order mark, UTF-16 and another declared encoding are refused")
    func otherEncodings() {
        #expect(refusal(of: [0xEF, 0xBB, 0xBF] + Array("<a/>".utf8)) == .encoding)
        #expect(refusal(of: [0xFE, 0xFF, 0x00, 0x3C]) == .encoding)
        #expect(refusal(of: [0xFF, 0xFE, 0x3C, 0x00]) == .encoding)
        #expect(refusal(of: [0x3C, 0x00, 0x61, 0x00]) == .encoding)
        #expect(refusal(of: "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a/>") == .encoding)
        #expect(refusal(of: "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a/>") == .encoding)
        #expect(refusal(of: "<?xml version=\"1.1\"?><a/>") == .encoding)
        #expect(refusal(of: "<?xml version=\"1.0\" encoding='utf-8' standalone=\"yes\" ?><a/>") == nil)
        #expect(refusal(of: "<?xml version=\"1.0\" standalone=\"maybe\"?><a/>") == .malformed)
    }

    @Test("XP14 A processing instruction is refused wherever it stands")
    func processingInstruction() {
        #expect(refusal(of: "<?php x?><a/>") == .processingInstruction)
        #expect(refusal(of: "<?xml-stylesheet href=\"x\"?><a/>") == .processingInstruction)
        #expect(refusal(of: "<a><?x y?></a>") == .processingInstruction)
        #expect(refusal(of: "<a/><?x y?>") == .processingInstruction)
    }

    @Test("XP14 CDATA sections and the text around them are one exact text")
    func characterData() throws {
        let root = try StrictXML.read("<a>x<![CDATA[<&]]]]><![CDATA[>]]>y</a>")
        #expect(root.children == [.text("x<&]]>y")])
        #expect(refusal(of: "<a>]]></a>") == .malformed)
    }

    @Test(
        "XP18 A character reference gives exactly its character",
        arguments: [
            ("&#60;", "<"), ("&#x3C;", "<"), ("&#x3c;", "<"), ("&#00060;", "<"), ("&#x1F600;", "😀"), ("&#13;", "\r"),
        ]
    )
    func characterReference(written: String, meant: String) throws {
        #expect(try StrictXML.read("<a>\(written)</a>").text == meant)
        #expect(try StrictXML.read("<a b=\"\(written)\"/>").attribute("b") == meant)
    }

    @Test(
        "XP18 A reference to no XML character is refused",
        arguments: [
            "&#0;", "&#x0;", "&#xD800;", "&#xFFFE;", "&#x110000;", "&#;", "&#x;", "&#6 0;", "&#X3C;", "&#999999999;",
        ]
    )
    func badReference(written: String) {
        #expect(refusal(of: "<a>\(written)</a>") == .characterReference)
        #expect(refusal(of: "<a b=\"\(written)\"/>") == .characterReference)
    }

    @Test("The five predefined entities are read, and references are not read twice")
    func predefinedEntities() throws {
        #expect(try StrictXML.read("<a>&lt;&gt;&amp;&quot;&apos;</a>").text == "<>&\"'")
        #expect(try StrictXML.read("<a>&amp;lt;</a>").text == "&lt;")
    }

    @Test("Line ends in text become one line feed, in an attribute a space")
    func lineEnds() throws {
        let root = try StrictXML.read("<a b=\"1\r\n2\t3\r4\">1\r\n2\r3\n4</a>")
        #expect(root.text == "1\n2\n3\n4")
        #expect(root.attribute("b") == "1 2 3 4")
    }
}
