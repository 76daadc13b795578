import AdobePassSupport
import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@Suite("JSON answers that cannot be read")
struct JSONReadingTests {
    private struct Sample: Decodable {
        struct Item: Decodable {
            let token: String
            let end: LenientInteger
        }

        let items: [Item]
    }

    @Test(
        "The error says where and never what",
        arguments: [
            (#"{"items":[{"token":"canary"}]}"#, "/items/0/end is missing"),
            (#"{"items":[{"token":["canary"],"end":1}]}"#, "/items/0/token is of a wrong type"),
            (#"{"items":[{"token":"a","end":"canary"}]}"#, "/items/0/end cannot be used"),
            (#"{"items":[{"token":null,"end":1}]}"#, "/items/0/token is null"), (#"{"canary":1}"#, "/items is missing"),
            (#"["canary"]"#, "the whole body is of a wrong type"), (#"{"items":["canary""#, "the body is no JSON"),
            (#"{"items":[],}"#, "the body is no JSON"), (#"{"items":[1,]}"#, "the body is no JSON"),
            (#"{"items":[] , }"#, "the body is no JSON"), ("", "the body is empty"), ("\u{0}canary", "no JSON"),
        ]
    )
    func places(body: String, why: String) {
        let error = #expect(throws: SSOError.self) {
            try JSONReading.read(Sample.self, from: Data(body.utf8), of: "samples")
        }
        #expect(error?.code == .answerMalformed)
        #expect(error?.message.contains(why) == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("samples") == true)
        #expect(error?.message.contains("canary") == false)
    }

    @Test("Commas and brackets inside texts are no commas before an end")
    func commasInTexts() throws {
        let value = try JSONReading.read(JSONValue.self, from: Data(#"{"a":",}\",]\\"}"#.utf8), of: "samples")
        #expect(value == .object(["a": .string(#",}",]\"#)]))
    }

    @Test("SV15 Nesting without end is a typed error, and no crash")
    func deepNesting() {
        let body = Data((String(repeating: "[", count: 100_000)).utf8)
        #expect(throws: SSOError.self) { try JSONReading.read(JSONValue.self, from: body, of: "samples") }
        let closed = Data((String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)).utf8)
        #expect(throws: SSOError.self) { try JSONReading.read(JSONValue.self, from: closed, of: "samples") }
    }

    @Test(
        "TK14 SV15 A number is read from a number or its text, and from nothing else",
        arguments: [
            ("12", 12 as Int64?), (#""12""#, 12), ("12.0", 12), (#""-3""#, -3), ("1e3", 1000), (#""1.5""#, nil),
            (#""""#, nil), ("null", nil), ("true", nil), ("[]", nil), ("1e99", nil), (#""99999999999999999999""#, nil),
        ]
    )
    func numbers(text: String, number: Int64?) {
        let read = try? JSONReading.read(LenientInteger.self, from: Data(text.utf8), of: "samples")
        #expect(read?.value == number)
    }
}
