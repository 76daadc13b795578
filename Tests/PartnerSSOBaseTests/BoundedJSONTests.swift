import Foundation
import PartnerSSOBase
import Testing

@Suite("JSON from outside")
struct BoundedJSONTests {
    private static func nested(_ depth: Int, _ open: String = "[", _ close: String = "]") -> Data {
        Data((String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)).utf8)
    }

    @Test("The deepest that is allowed is, and one level more is not", arguments: [("[", "]"), ("{\"a\":", "}")])
    func depth(open: String, close: String) {
        #expect(BoundedJSON.isWithinBounds(Self.nested(64, open, close)))
        #expect(!BoundedJSON.isWithinBounds(Self.nested(65, open, close)))
        #expect(!BoundedJSON.isWithinBounds(Self.nested(100_000, open, close)))
    }

    @Test("Brackets in strings do not count, whatever is escaped there")
    func strings() {
        let brackets = String(repeating: "[{", count: 100)
        for text in [#"["\#(brackets)"]"#, #"["\"\#(brackets)"]"#, #"["\\\"\#(brackets)", 1]"#] {
            #expect(BoundedJSON.isWithinBounds(Data(text.utf8)), "\(text)")
        }
        #expect(!BoundedJSON.isWithinBounds(Data((#"["a\\"]"# + String(repeating: "[", count: 65)).utf8)))
    }

    @Test("Siblings do not add up")
    func siblings() {
        let text = "[" + Array(repeating: "[[]]", count: 1000).joined(separator: ",") + "]"
        #expect(BoundedJSON.isWithinBounds(Data(text.utf8)))
        #expect(throws: Never.self) { try BoundedJSON.decode([[[Int]]].self, from: Data(text.utf8)) }
    }

    @Test("Another encoding, in which brackets cannot be counted, is refused")
    func encoding() {
        #expect(!BoundedJSON.isWithinBounds("[1]".data(using: .utf16LittleEndian) ?? Data()))
    }

    @Test("What is nested too deeply is refused as damaged, not decoded")
    func refused() {
        #expect(throws: DecodingError.self) { try BoundedJSON.decode([[[Int]]].self, from: Self.nested(100_000)) }
    }
}
