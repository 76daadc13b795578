import Foundation
import PartnerSSOTesting
import Testing

@testable import PartnerSSOStores

@Suite("Names of files") struct FileNameTests {
    /// The key a name was made from, unless it was too long.
    private func key(of name: String) -> String? {
        guard name.hasSuffix(".record"), !name.contains("~") else { return nil }
        var bytes: [UInt8] = []
        var rest = name.dropLast(".record".count)
        if rest == "=" { return "" }
        while let first = rest.popFirst() {
            guard first == "=" else {
                bytes += String(first).utf8
                continue
            }
            guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let keys = [
        "", ".", "..", "../../etc/passwd", "/", "a/b", "A", "a", "=", "=41", "~", "CON", "é", "日本", "a\0b", "a b",
        "living-room-tv/adobe-pass-v2/access-token-1", "-rf", "_", "\u{FEFF}", "a.record", ".lock",
    ]

    @Test("No key leads out of the directory, and each can be told from its name", arguments: keys)
    func reversible(key: String) {
        let name = FileName(key)
        #expect(self.key(of: name.record) == key)
        for file in [name.record, name.temporary, name.damaged, name.lease] {
            #expect(file.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x2F })
            #expect(!file.hasPrefix("."))
            #expect(file == file.lowercased())
        }
        #expect(Set([name.record, name.temporary, name.damaged, name.lease]).count == 4)
    }

    @Test("Random keys have names of their own that fit, however long the keys are")
    func random() {
        var generator = SeededGenerator(seed: 1)
        var keys: [String: String] = [:]
        for _ in 0..<5_000 {
            let length = Int.random(in: 0...400, using: &generator)
            let key = String(
                String.UnicodeScalarView(
                    (0..<length).compactMap { _ in UnicodeScalar(UInt32.random(in: 0x20...0x17F, using: &generator)) }
                )
            )
            let name = FileName(key).record
            #expect(name.utf8.count <= 240)
            #expect(keys[name, default: key] == key)
            #expect(name.contains("~") || self.key(of: name) == key)
            keys[name] = key
        }
    }

    @Test("Long keys that differ in one place have different names")
    func long() {
        let keys = (0..<300).map { place in
            String((0..<300).map { $0 == place ? "y" : "x" })
        }
        #expect(Set(keys.map { FileName($0).record }).count == 300)
        #expect(Set(keys.map { FileName($0).record.suffix(39) }).count == 300)
    }
}
