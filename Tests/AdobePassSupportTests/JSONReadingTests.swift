import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import SmallStack
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
            (#"{"items":[{"token":["canary"],"end":1}]}"#, "/items/0/token has the wrong type"),
            (#"{"items":[{"token":"a","end":"canary"}]}"#, "/items/0/end cannot be used"),
            (#"{"items":[{"token":null,"end":1}]}"#, "/items/0/token is null"), (#"{"canary":1}"#, "/items is missing"),
            (#"["canary"]"#, "the whole body has the wrong type"), (#"{"items":["canary""#, "the body is not JSON"),
            (#"{"items":[],}"#, "the body is not JSON"), (#"{"items":[1,]}"#, "the body is not JSON"),
            (#"{"items":[] , }"#, "the body is not JSON"), ("", "the body is empty"), ("\u{0}canary", "not JSON"),
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

    private static let openings = [("[", "]"), (#"{"a":"#, "}")]

    private static func nested(_ levels: Int, _ opening: String, _ closing: String) -> Data {
        Data((String(repeating: opening, count: levels) + "1" + String(repeating: closing, count: levels)).utf8)
    }

    /// What reading an answer on a worker thread's stack ends in: nothing, or the error.
    private static func read(_ body: Data) async -> (error: SSOError?, form: ServiceFault.Form) {
        await SmallStack.run {
            let form = ServiceFault(reading: HTTPAnswer(HTTPResponse(status: .forbidden), body: body)).form
            do throws(SSOError) {
                _ = try JSONReading.read(JSONValue.self, from: body, of: "samples")
                return (nil, form)
            } catch {
                return (error, form)
            }
        }
    }

    @Test("SV15 More than 64 levels are a typed error, and no crash", arguments: [65, 500, 100_000])
    func tooDeep(levels: Int) async {
        for (opening, closing) in Self.openings {
            for body in [Self.nested(levels, opening, closing), Self.nested(levels, opening, "")] {
                let (error, form) = await Self.read(body)
                #expect(error?.code == .answerMalformed)
                #expect(error?.message.contains("nested too deeply") == true)
                #expect(form == .unreadable)
            }
        }
    }

    @Test("SV15 64 levels are read on the stack of a worker thread")
    func deepest() async {
        for (opening, closing) in Self.openings {
            #expect(await Self.read(Self.nested(64, opening, closing)).error == nil)
        }
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
