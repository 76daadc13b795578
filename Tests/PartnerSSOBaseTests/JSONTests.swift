import Foundation
import PartnerSSOBase
import Testing

@Suite("JSON is read and written")
struct JSONTests {
    @Test("What is written is read again, on one line and on many", arguments: 0..<200)
    func roundTrip(seed: Int) throws {
        var random = RandomJSON(seed: UInt64(seed))
        for _ in 0..<10 {
            let value = random.value()
            #expect(try JSON(reading: value.compactBytes) == value)
            #expect(try JSON(reading: value.text.utf8) == value)
            #expect(try JSON(reading: value.text.utf8).compactBytes == value.compactBytes)
        }
    }

    @Test("The system's reader understands what is written as the same value", arguments: 0..<100)
    func systemReads(seed: Int) throws {
        var random = RandomJSON(seed: UInt64(seed))
        for _ in 0..<10 {
            let value = random.value()
            let read = try JSONSerialization.jsonObject(with: Data(value.compactBytes), options: .fragmentsAllowed)
            let written = try JSONSerialization.data(
                withJSONObject: read,
                options: [.fragmentsAllowed, .sortedKeys]
            )
            #expect(try JSON(reading: written).canonical == value.canonical)
        }
    }

    @Test("Damaged text is refused wherever the system refuses it", arguments: 0..<200)
    func damaged(seed: Int) throws {
        var random = RandomJSON(seed: UInt64(seed))
        for _ in 0..<20 {
            var bytes = JSON.array([random.value(), random.value()]).compactBytes
            let place = Int.random(in: bytes.indices, using: &random.generator)
            bytes[place] = Array("[]{},:\"\\0a-. e".utf8).randomElement(using: &random.generator) ?? 0
            let isRead = (try? JSON(reading: bytes)) != nil
            let isReadBySystem = (try? JSONDecoder().decode(JSON.self, from: Data(bytes))) != nil
            // The system's reader takes a comma before a closing bracket.
            if isRead { #expect(isReadBySystem, "\(String(decoding: bytes, as: UTF8.self))") }
            let isBounded = (try? JSONBounds.check(bytes)) != nil
            if isReadBySystem, isBounded { #expect(isRead, "\(String(decoding: bytes, as: UTF8.self))") }
        }
    }

    private func place(_ position: TextPosition?) -> String { "\(position?.line ?? 0):\(position?.column ?? 0)" }

    @Test("Values and names know where they begin")
    func positions() throws {
        let json = try JSON(reading: "{\n  \"é\": [1,\n true]}".utf8)
        let member = try #require(json.members?.first)
        #expect(place(json.position) == "1:1")
        #expect(place(member.position) == "2:3")
        #expect(place(member.value.position) == "2:8")
        #expect(place(member.value.elements?.last?.position) == "3:2")
    }

    @Test("Values are equal wherever they stand, and members keep their order")
    func equality() throws {
        let read = try JSON(reading: #" {"b": 1, "a": [null]}"#.utf8)
        #expect(read == ["b": 1, "a": [.null]])
        #expect(read != ["a": [.null], "b": 1])
        #expect(read.compactText == #"{"b":1,"a":[null]}"#)
        #expect(Set([read, ["b": 1, "a": [.null]]]).count == 1)
    }

    @Test("Whole numbers stay exact, others become fractions")
    func numbers() throws {
        let read = try JSON(reading: "[9223372036854775807, -0, 9223372036854775808, 1.0, 1e3]".utf8)
        #expect(read == [9_223_372_036_854_775_807, 0, .number(9_223_372_036_854_775_808), .number(1), .number(1000)])
        let written = JSON.array([.number(.infinity), .number(.nan), .shortest(2), .shortest(0.5)])
        #expect(written.compactText == "[null,null,2,0.5]")
    }

    @Test("Indented text has two spaces for each level, and nothing inside what is empty")
    func indented() {
        let json: JSON = ["a": [1, [:]], "b": []]
        #expect(json.text == "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": []\n}")
    }

    @Test("Control characters are escaped, the delete character too")
    func escapes() {
        #expect(JSON.string("\"\\\n\r\t\u{1}\u{7F}é/").compactText == #""\"\\\n\r\t\u0001\u007fé/""#)
    }

    @Test("An object leaves out members without a value")
    func absent() {
        #expect(JSON.object([("a", 1), ("b", nil), ("c", .null)]).compactText == #"{"a":1,"c":null}"#)
    }

    @Test("A decoder and an encoder of the system carry any value", arguments: 0..<50)
    func codable(seed: Int) throws {
        var random = RandomJSON(seed: UInt64(seed))
        for _ in 0..<5 {
            let value = JSON.array([random.value()])
            let read = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(value))
            #expect(read.canonical == value.canonical)
        }
    }

    @Test("Members are changed, added and found by name")
    func changes() {
        var json: JSON = ["a": [1, 2], "b": 1]
        json.change("a") { $0.changeElements { $0 = .string("x") } }
        json.set("b", to: 2)
        json.set("c", to: 3)
        #expect(json == ["a": ["x", "x"], "b": 2, "c": 3])
        #expect(json["c"] == 3)
        #expect(json["d"] == nil)
    }

    @Test("A pointer escapes what RFC 6901 says")
    func pointer() {
        #expect(JSONPointer.root.appending("a/b").appending("~").appending("").text == "/a~1b/~0/")
    }
}

extension JSON {
    /// Whole numbers without a fraction, as the system writes them.
    fileprivate var canonical: JSON {
        switch content {
        case .object(let members):
            .object(members.map { Member(name: $0.name, value: $0.value.canonical) }).sorted
        case .array(let elements): .array(elements.map(\.canonical))
        case .number(let number): .shortest(number)
        case .null, .boolean, .integer, .string: self
        }
    }
}
