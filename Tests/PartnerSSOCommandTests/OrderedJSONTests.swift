import Foundation
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOCommand

@Suite("JSON that keeps the order of its members")
struct OrderedJSONTests {
    private static let sample: OrderedJSON = [
        "b": [.number(1.5), .integer(2), nil, true], "a": ["x": "\"\\\n\t\u{1}é"], "empty": [], "none": [:],
    ]

    @Test("Members stand in the order they were written in")
    func text() {
        #expect(
            Self.sample.text == """
                {
                  "b": [
                    1.5,
                    2,
                    null,
                    true
                  ],
                  "a": {
                    "x": "\\"\\\\\\n\\t\\u0001é"
                  },
                  "empty": [],
                  "none": {}
                }
                """
        )
    }

    @Test("The compact form is one line and means the same")
    func compact() throws {
        let compact = Self.sample.compactText
        #expect(!compact.contains("\n"))
        let decoder = JSONDecoder()
        let left = try decoder.decode(JSONValue.self, from: Data(compact.utf8))
        let right = try decoder.decode(JSONValue.self, from: Data(Self.sample.text.utf8))
        #expect(left == right)
    }

    @Test("A number that is none is null")
    func notANumber() {
        #expect(OrderedJSON.number(.nan).text == "null")
        #expect(OrderedJSON.number(.infinity).text == "null")
    }

    @Test("Durations are milliseconds to the microsecond")
    func milliseconds() {
        #expect(OrderedJSON(milliseconds: .nanoseconds(1_234_567)).text == "1.235")
        #expect(OrderedJSON(milliseconds: .zero).text == "0.0")
    }
}
