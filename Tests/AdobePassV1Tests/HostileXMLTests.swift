import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSOCommand
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import StrictXML
import Testing

@testable import AdobePassV1

@Suite("XML that the legacy interface should never answer")
struct HostileXMLTests {
    static let login =
        "<authentication><mvpd>A</mvpd><userId>u</userId><expires>1767229200000</expires></authentication>"

    /// Reads a document as the answer that tells whose login it is.
    func read(_ bytes: some Sequence<UInt8>, status: Int = 200) throws(SSOError) -> JSONValue {
        let answer = HTTPAnswer(
            HTTPResponse(status: .init(code: status), headerFields: [.contentType: "application/xml"]),
            body: Data(bytes)
        )
        let now = DocumentedAnswerTests.now
        let reading = AnswerReading.adobePassV1
        return try reading.read(answer, to: "GET /api/v1/tokens/authn", isRevealing: true, now: now) ?? .null
    }

    /// Expects a document to be refused: as an answer by the reader's rule, and as an error not to be the service's word.
    func expectRefusal(
        _ bytes: some Sequence<UInt8>,
        _ rules: StrictXMLError.Code...,
        at location: SourceLocation = #_sourceLocation
    ) {
        let error = #expect(throws: SSOError.self, sourceLocation: location) { try read(bytes) }
        #expect(error?.code == .answerMalformed, sourceLocation: location)
        let rule = (error?.cause as? StrictXMLError)?.code
        #expect(rule.map(rules.contains) == true, "refused by \(rule?.rawValue ?? "nobody")", sourceLocation: location)
        let refused = #expect(throws: SSOError.self, sourceLocation: location) { try read(bytes, status: 403) }
        #expect(refused?.code == .answerUnexpectedType, sourceLocation: location)
        #expect(refused?.serviceFault?.saysNotSignedIn == false, sourceLocation: location)
    }

    @Test("XP01 A billion laughs is refused at its document type")
    func billionLaughs() {
        let entities = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }.joined()
        expectRefusal("<!DOCTYPE l [<!ENTITY l0 \"lol\">\(entities)]><l>&l9;</l>".utf8, .doctype)
    }

    @Test("XP02 A quadratic blow-up is refused before its entity is read")
    func quadraticBlowUp() {
        let value = String(repeating: "a", count: 100_000)
        let uses = String(repeating: "&a;", count: 5_000)
        expectRefusal("<!DOCTYPE a [<!ENTITY a \"\(value)\">]><a>\(uses)</a>".utf8, .doctype)
    }

    @Test("XP03 XP04 XP05 External entities, parameter entities and a bare document type are refused unread")
    func documentTypes() {
        for address in ["file:///etc/passwd", "http://example.com/x"] {
            expectRefusal("<!DOCTYPE a [<!ENTITY x SYSTEM \"\(address)\">]><a>&x;</a>".utf8, .doctype)
            expectRefusal("<!DOCTYPE a [<!ENTITY % x SYSTEM \"\(address)\"> %x;]><a/>".utf8, .doctype)
        }
        expectRefusal("<!DOCTYPE authentication>\(Self.login)".utf8, .doctype)
    }

    @Test("XP06 An entity nobody declared is refused, never dropped")
    func undeclaredEntity() {
        expectRefusal(Self.login.replacing("<mvpd>A", with: "<mvpd>A&x;B").utf8, .entity)
    }

    @Test("XP07 Ten thousand levels end in a depth error")
    func deepNesting() {
        let text = String(repeating: "<a>", count: 10_000) + String(repeating: "</a>", count: 10_000)
        expectRefusal(text.utf8, .tooDeep)
    }

    @Test("XP08 XP09 Attributes and namespaces have limits, and a prefix is bound once")
    func limits() {
        let attributes = (1...20_000).map { " a\($0)=\"\"" }.joined()
        expectRefusal("<a\(attributes)/>".utf8, .tooManyAttributes)
        let namespaces = (1...2_000).map { " xmlns:n\($0)=\"urn:\($0)\"" }.joined()
        expectRefusal("<a\(namespaces)/>".utf8, .tooManyNamespaces, .tooManyAttributes)
        expectRefusal("<a xmlns:p=\"urn:1\" xmlns:p=\"urn:2\"/>".utf8, .duplicateAttribute)
    }

    @Test("XP10 A document above the limit is refused by its length alone")
    func tooLarge() {
        let size = XMLAnswer.limits.maximumBytes + 1
        expectRefusal([UInt8](repeating: UInt8(ascii: "a"), count: size), .tooLarge)
    }

    @Test("XP11 A duplicate attribute is refused")
    func duplicateAttribute() {
        expectRefusal("<authentication a=\"1\" a=\"2\"/>".utf8, .duplicateAttribute)
    }

    @Test("XP12 XP13 What is not UTF-8, or says that it is not, is refused")
    func encodings() {
        let bytes = Array(Self.login.utf8)
        expectRefusal(bytes.map { $0 == UInt8(ascii: "A") ? 0xFF : $0 }, .invalidUTF8)
        expectRefusal(bytes.map { $0 == UInt8(ascii: "A") ? 0 : $0 }, .invalidCharacter)
        expectRefusal([0xEF, 0xBB, 0xBF] + bytes, .encoding)
        expectRefusal([0xFE, 0xFF] + Self.login.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, .encoding)
        expectRefusal("<?xml version=\"1.0\" encoding=\"UTF-16\"?>\(Self.login)".utf8, .encoding)
    }

    @Test("XP14 Instructions are refused, and text that is split into sections is one exact text")
    func sections() throws {
        expectRefusal("<?php echo 1 ?>\(Self.login)".utf8, .processingInstruction)
        let split = Self.login.replacing("<userId>u", with: "<userId>a<![CDATA[<b>]]><!-- c -->d")
        #expect(try read(split.utf8).object?["userID"] == .string("a<b>d"))
    }

    @Test("XP15 A document cut at any byte is a typed error, and so is one with changed bytes or no error at all")
    func truncated() throws {
        for printed in try DocumentedAnswer.load("documented-xml") {
            let bytes = [UInt8](printed.answer.body)
            for end in 0..<bytes.count - 1 where end % 3 == 0 {
                let error = #expect(throws: SSOError.self) { try read(bytes[..<end]) }
                #expect(error?.code == .answerMalformed)
            }
        }
        var generator = SeededGenerator(seed: 15)
        for _ in 0..<500 {
            var bytes = Array(Self.login.utf8)
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            do throws(SSOError) {
                _ = try read(bytes)
            } catch {
                #expect(error.code == .answerMalformed)
            }
        }
    }

    @Test("XP16 Anything behind the root is refused")
    func trailingData() {
        expectRefusal((Self.login + Self.login).utf8, .trailingData)
        expectRefusal((Self.login + "x").utf8, .trailingData)
    }

    @Test("XP17 An inclusion is an element like any other: nothing is opened, and what it stands for is missing")
    func inclusion() {
        let text = """
            <authentication><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>
            </authentication>
            """
        let error = #expect(throws: SSOError.self) { try read(text.utf8) }
        #expect(error?.code == .answerMalformed)
        #expect(error?.message.contains("/mvpd is missing") == true)
    }

    @Test("XP18 A character reference is exactly its character, or is refused")
    func references() throws {
        let exact = Self.login.replacing("<userId>u", with: "<userId>&#60;&#x26;&lt;")
        #expect(try read(exact.utf8).object?["userID"] == .string("<&<"))
        for reference in ["&#0;", "&#xD800;", "&#x110000;", "&#;", "&#xZ;"] {
            expectRefusal(Self.login.replacing("<userId>u", with: "<userId>\(reference)").utf8, .characterReference)
        }
    }

    @Test(
        "A document of another shape is a typed error that says where",
        arguments: [
            ("<authorization><mvpd>A</mvpd><expires>1</expires></authorization>", "is not <authentication>"),
            ("<authentication>text</authentication>", "has the wrong type"),
            ("<authentication>text<mvpd>A</mvpd></authentication>", "mixes text and elements"),
            ("<authentication><mvpd>A</mvpd></authentication>", "/expires is missing"),
            ("<authentication><mvpd/><expires>1</expires></authentication>", "/mvpd cannot be used"),
            ("<authentication><mvpd>A</mvpd><mvpd>B</mvpd><expires>1</expires></authentication>", "/mvpd"),
            ("<authentication><mvpd>A</mvpd><expires>1</expires><expires>2</expires></authentication>", "/expires"),
        ]
    )
    func otherShapes(text: String, words: String) {
        let error = #expect(throws: SSOError.self) { try read(text.utf8) }
        #expect(error?.code == .answerMalformed)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test("SV21 XML that a service calls JSON, and JSON that it calls XML, are typed errors")
    func mislabelled() {
        for (type, body) in [("application/json", Self.login), ("application/xml", #"{"mvpd":"A","expires":1}"#)] {
            let answer = HTTPAnswer(
                HTTPResponse(status: .ok, headerFields: [.contentType: type]),
                body: Data(body.utf8)
            )
            let error = #expect(throws: SSOError.self) {
                try AnswerReading.adobePassV1.read(
                    answer,
                    to: "GET /api/v1/tokens/authn",
                    now: DocumentedAnswerTests.now
                )
            }
            #expect(error?.code == .answerMalformed)
        }
    }
}
