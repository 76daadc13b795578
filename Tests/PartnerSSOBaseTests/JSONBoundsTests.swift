import PartnerSSOBase
import SmallStack
import Testing

@Suite("JSON from outside is bounded")
struct JSONBoundsTests {
    private static let hostile = ["[", #"{"a":"#, #"[{"a":["#]

    private static func nested(_ depth: Int) -> [UInt8] {
        Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }

    @Test("A text of 100,000 levels is refused on a worker thread's stack", arguments: hostile)
    func tooDeep(opening: String) async {
        let text = Array(String(repeating: opening, count: 100_000).utf8)
        let faults = await SmallStack.run { () -> [JSONFault?] in
            var faults: [JSONFault?] = []
            do throws(JSONFault) { _ = try JSON(reading: text) } catch { faults.append(error) }
            do throws(JSONFault) { try JSONBounds.check(text) } catch { faults.append(error) }
            return faults
        }
        #expect(faults.map { $0?.isLimit } == [true, true])
        #expect(faults.first == faults.last)
    }

    @Test("64 levels are read and written on the stack of a worker thread, 65 are refused")
    func deepest() async {
        let deepest = Self.nested(64)
        let text = await SmallStack.run { (try? JSON(reading: deepest))?.compactBytes }
        #expect(text == deepest)
        #expect(throws: Never.self) { try JSONBounds.check(deepest) }
        let fault = #expect(throws: JSONFault.self) { try JSON(reading: Self.nested(65)) }
        #expect(fault?.message == "Arrays and objects are nested deeper than 64 levels.")
        #expect(fault?.position?.column == 65)
        #expect(fault == #expect(throws: JSONFault.self) { try JSONBounds.check(Self.nested(65)) })
    }

    @Test("Brackets in strings are no levels", arguments: [#"["#, #"\"["#, #"\\\"["#, "\\u005b["])
    func strings(text: String) throws {
        let json = "\"\(String(repeating: text, count: 100))\""
        #expect(throws: Never.self) { try JSONBounds.check(json.utf8) }
        #expect(throws: Never.self) { try JSON(reading: json.utf8) }
    }

    @Test("A string that ends does not hide what comes after it")
    func afterStrings() {
        let json = #"["\\",""# + #"",["# + String(repeating: "[", count: 100)
        #expect(throws: JSONFault.self) { try JSONBounds.check(json.utf8) }
    }

    @Test("Siblings are no levels")
    func siblings() {
        let json = "[" + Array(repeating: "[[]]", count: 1000).joined(separator: ",") + "]"
        #expect(throws: Never.self) { try JSONBounds.check(json.utf8) }
    }

    @Test("A text over the limit is refused without being read")
    func tooLarge() {
        let text = [UInt8](repeating: 0x20, count: JSONBounds.bytes + 1)
        #expect(#expect(throws: JSONFault.self) { try JSONBounds.check(text) }?.isLimit == true)
        #expect(#expect(throws: JSONFault.self) { try JSON(reading: text) }?.isLimit == true)
        #expect(throws: Never.self) { try JSONBounds.check(text.dropLast()) }
    }

    @Test("Another encoding, whose brackets could not be counted, is refused")
    func encodings() {
        let utf16 = Array("[\u{2200}[".utf16).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        #expect(#expect(throws: JSONFault.self) { try JSONBounds.check(utf16) }?.isLimit == false)
        #expect(#expect(throws: JSONFault.self) { try JSONBounds.check([0xFF, 0xFE] + utf16) }?.isLimit == false)
    }

    @Test("A comma before a closing bracket is refused at its place", arguments: ["[1,]", "{\"a\":1 ,\n}"])
    func commas(text: String) {
        let fault = #expect(throws: JSONFault.self) { try JSONBounds.check(text.utf8) }
        #expect(fault?.message == "A comma comes before a closing bracket.")
        #expect(fault?.isLimit == false)
    }

    @Test("Any bytes are judged without a crash, and the same whether they lie in one piece or not", arguments: 0..<50)
    func anyBytes(seed: Int) {
        var generator = SplitMix64(seed: UInt64(seed))
        for _ in 0..<50 {
            let bytes = (0..<Int.random(in: 0..<200, using: &generator)).map { _ in
                Array("[]{},:\"\\ \n1a\u{0}é".utf8).randomElement(using: &generator) ?? 0
            }
            let inPieces = (try? JSONBounds.check(AnySequence(bytes.lazy.map { $0 }))) != nil
            #expect(inPieces == ((try? JSONBounds.check(bytes)) != nil))
            if (try? JSON(reading: bytes)) != nil { #expect(inPieces) }
        }
    }
}
