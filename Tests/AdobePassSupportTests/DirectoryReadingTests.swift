import AdobePassSupport
import Foundation
import PartnerSSOBase
import PartnerSSOVocabulary
import Testing

@Suite("Directories are read as the system's decoder reads them")
struct DirectoryReadingTests {
    private func compare(_ body: Data) throws {
        let expected = try? JSONBounds.decode(DirectoryOracle.self, from: body).requestor
        let answer = try? JSONReading.read(DirectoryAnswer.self, from: body, of: "configuration")
        let text = Comment(rawValue: String(decoding: body, as: UTF8.self))
        guard let expected, let answer else {
            // The decoder does not look into what it does not need, so it reads some texts that are not JSON.
            #expect(answer == nil, text)
            return
        }
        #expect(answer.serviceProvider == expected.id, text)
        #expect(answer.brandName == expected.name, text)
        #expect(answer.domains == expected.domains, text)
        #expect(answer.mvpds == expected.mvpds.compactMap(\.mvpd), text)
        #expect(answer.skippedEntries == expected.mvpds.count { $0.mvpd == nil }, text)
    }

    @Test("Any values in any members give the same providers", arguments: 0..<100)
    func anyValues(seed: Int) throws {
        var random = RandomDirectory(seed: UInt64(seed))
        for _ in 0..<10 { try compare(Data(random.document().compactBytes)) }
    }

    @Test("Damaged text is read alike, or refused", arguments: 0..<100)
    func damaged(seed: Int) throws {
        var random = RandomDirectory(seed: UInt64(seed))
        for _ in 0..<20 {
            var bytes = random.document().compactBytes
            for _ in 0..<Int.random(in: 1...2, using: &random.generator) {
                let place = Int.random(in: bytes.indices, using: &random.generator)
                bytes[place] = Array("[]{},:\"\\0a- \u{E9}".utf8).randomElement(using: &random.generator) ?? 0
            }
            try compare(Data(bytes))
        }
    }

    @Test("Indented text and text with escapes are read", arguments: 0..<20)
    func spelling(seed: Int) throws {
        var random = RandomDirectory(seed: UInt64(seed))
        let document = random.document()
        try compare(Data(document.text.utf8))
        let escaped = document.compactText.unicodeScalars.map { $0 == "i" ? "\\u0069" : String($0) }.joined()
        try compare(Data(escaped.utf8))
    }

    @Test("Of a repeated member the first counts, at every level", arguments: 0..<50)
    func repeated(seed: Int) throws {
        var random = RandomDirectory(seed: UInt64(seed))
        random.repeatsMembers = true
        for _ in 0..<20 { try compare(Data(random.document().compactBytes)) }
        let body = Data(
            #"{"requestor":{"id":"A","mvpds":[{"id":"a"}]},"requestor":{"id":"B","name":"b","mvpds":[]}}"#.utf8
        )
        let answer = try JSONReading.read(DirectoryAnswer.self, from: body, of: "configuration")
        #expect(answer.serviceProvider == "A")
        #expect(answer.brandName == nil)
        #expect(answer.mvpds.map(\.id.rawValue) == ["a"])
    }

    @Test(
        "What is missing or has another type is named",
        arguments: [
            ("[]", "the whole body has the wrong type"),
            ("null", "the whole body is null"),
            ("{}", "/requestor is missing"),
            (#"{"requestor":null}"#, "/requestor is null"),
            (#"{"requestor":[]}"#, "/requestor has the wrong type"),
            (#"{"requestor":{}}"#, "/requestor/mvpds is missing"),
            (#"{"requestor":{"mvpds":null}}"#, "/requestor/mvpds is null"),
            (#"{"requestor":{"mvpds":{}}}"#, "/requestor/mvpds has the wrong type"),
            (#"{"requestor":{"mvpds":[]}}x"#, "the body is not JSON"),
            (#"{"requestor":{"mvpds":[}]}"#, "the body is not JSON"),
        ]
    )
    func faults(body: String, place: String) throws {
        let error = #expect(throws: SSOError.self) {
            try JSONReading.read(DirectoryAnswer.self, from: Data(body.utf8), of: "configuration")
        }
        #expect(error?.message.contains(": \(place).") == true, "\(String(describing: error))")
    }

    @Test("An unusable escape spoils its own member only")
    func escapes() throws {
        let body = Data(#"{"requestor":{"mvpds":[{"id":"A","displayName":"\q","new":"\ud800"}]}}"#.utf8)
        let answer = try JSONReading.read(DirectoryAnswer.self, from: body, of: "configuration")
        #expect(answer.mvpds.map(\.id.rawValue) == ["A"])
        #expect(answer.mvpds.first?.displayName == "A")
        try compare(body)
    }
}

/// Configurations with documented and unexpected values in every member, the same for the same seed.
private struct RandomDirectory {
    var generator: SplitMix64
    /// Whether objects have some of their members twice, with other values.
    var repeatsMembers = false

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    mutating func document() -> JSON {
        let requestor = object(["id", "name", "domains", "new"], always: [("mvpds", providers())])
        return object(["new"], always: [("requestor", requestor)])
    }

    private mutating func providers() -> JSON {
        .array(
            (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
                chance(10) ? value() : object(Self.names, always: chance(10) ? [] : [("id", .string(text()))])
            }
        )
    }

    private static let names = [
        "id", "displayName", "logoUrl", "isTempPass", "boardingStatus", "platformMappingId", "enablePlatformServices",
        "displayInPlatformPicker", "requiredMetadataFields", "isProxy", "enforcePlatformPermissions", "new",
    ]

    private mutating func object(_ names: [String], always: [(String, JSON)]) -> JSON {
        var members = always.map { JSON.Member(name: $0.0, value: $0.1) }
        for name in names where chance(2) && !members.contains(where: { $0.name == name }) {
            members.append(JSON.Member(name: name, value: value()))
        }
        if repeatsMembers {
            for member in members where chance(3) {
                let other = always.contains { $0.0 == member.name } && chance(2) ? member.value : value()
                members.append(JSON.Member(name: member.name, value: other))
            }
        }
        return JSON(.object(members.shuffled(using: &generator)))
    }

    private mutating func value(depth: Int = 0) -> JSON {
        switch Int.random(in: 0..<(depth < 3 ? 9 : 7), using: &generator) {
        case 0: .null
        case 1, 2: .boolean(Bool.random(using: &generator))
        case 3: [1, -1, .number(0.5)].randomElement(using: &generator) ?? 0
        case 4, 5, 6: .string(text())
        case 7: .array((0..<Int.random(in: 0..<3, using: &generator)).map { _ in value(depth: depth + 1) })
        default: object(["name", "id"], always: [])
        }
    }

    private mutating func text() -> String {
        let texts = [
            "", " ", "A", "B", " SUPPORTED ", "picker", "TRUE", "False", "https://a.example/logo.png", "ht tp://%",
            "é\u{301}", "\u{0}", "\"\\\n", "𝄞", "a longer text that has to be stored elsewhere",
        ]
        return texts.randomElement(using: &generator) ?? ""
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
}
