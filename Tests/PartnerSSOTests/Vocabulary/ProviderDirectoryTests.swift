import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Directories of providers")
struct ProviderDirectoryTests {
    @Test("SV16 A directory keeps the service's order, whatever its size", arguments: [0, 1, 2_000])
    func sizes(count: Int) {
        let directory = ProviderDirectory((0..<count).map { Sample.mvpd("P\($0)") })
        #expect(directory.mvpds.map(\.id.rawValue) == (0..<count).map { "P\($0)" })
        #expect(directory.repeatedIDs.isEmpty)
        for number in 0..<count {
            #expect(directory[id: Sample.id("P\(number)")]?.id == Sample.id("P\(number)"))
            #expect(directory.mvpds(for: Sample.mapping("P\(number)_Platform")).count == 1)
        }
        #expect(directory[id: Sample.id("P\(count)")] == nil)
        #expect(directory.mvpds(for: Sample.mapping("P\(count)_Platform")).isEmpty)
    }

    @Test("SV16 Of a provider that is listed twice, the first entry counts and the others are told")
    func duplicates() {
        var second = Sample.mvpd("Cable")
        second.displayName = "Second"
        let directory = ProviderDirectory([Sample.mvpd("Cable"), Sample.mvpd("Fiber"), second, second])
        #expect(directory.mvpds.map(\.displayName) == ["Cable", "Fiber"])
        #expect(directory[id: Sample.id("Cable")]?.displayName == "Cable")
        #expect(directory.repeatedIDs == [Sample.id("Cable"), Sample.id("Cable")])
        #expect(directory.mvpds(for: Sample.mapping("Cable_Platform")).count == 1)
    }

    @Test("SV17 Providers that share a platform identifier are all found, in order")
    func sharedMapping() {
        var second = Sample.mvpd("Fiber")
        second.platformMappingID = Sample.mapping("Cable_Platform")
        let directory = ProviderDirectory([Sample.mvpd("Cable"), second])
        #expect(directory.mvpds(for: Sample.mapping("Cable_Platform")).map(\.id.rawValue) == ["Cable", "Fiber"])
    }

    @Test("SV17 Random directories find the same providers as dictionaries do", arguments: 1...200)
    func oracle(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let letters = ["a", "e\u{301}", "\u{E9}", "K", "\u{212A}", "b", "B", "c"]
        let words = letters + letters.flatMap { first in letters.map { first + $0 } }
        let mvpds = (0..<Int.random(in: 0...60, using: &generator)).map { number in
            var mvpd = Sample.mvpd(words.randomElement(using: &generator) ?? "")
            mvpd.displayName = "\(number)"
            mvpd.platformMappingID = words.randomElement(using: &generator).flatMap(PlatformMappingID.init)
            return mvpd
        }
        let directory = ProviderDirectory(mvpds)
        func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
        let byID = Dictionary(mvpds.map { (bytes($0.id.rawValue), $0) }) { first, _ in first }
        let kept = mvpds.filter { byID[bytes($0.id.rawValue)]?.displayName == $0.displayName }
        let byMapping = Dictionary(grouping: kept) { bytes($0.platformMappingID?.rawValue ?? "") }
        #expect(directory.mvpds == kept)
        #expect(directory.repeatedIDs.count == mvpds.count - kept.count)
        for text in words {
            #expect(directory[id: Sample.id(text)] == byID[bytes(text)])
            #expect(directory.mvpds(for: Sample.mapping(text)) == byMapping[bytes(text)] ?? [])
        }
    }

    @Test("A provider without a platform identifier is found by its own alone")
    func withoutMapping() {
        let directory = ProviderDirectory([MVPD(id: Sample.id("Plain"))])
        #expect(directory[id: Sample.id("Plain")]?.displayName == "Plain")
        #expect(directory.mvpds(for: Sample.mapping("Plain")).isEmpty)
    }

    @Test(
        "Identifiers that only look or compare alike are different providers",
        arguments: [("K", "\u{212A}"), ("e\u{301}", "\u{E9}"), (";", "\u{37E}"), ("Cable", "cable")]
    )
    func exactIdentifiers(one: String, other: String) {
        let directory = ProviderDirectory([Sample.mvpd(one), Sample.mvpd(other)])
        #expect(directory.repeatedIDs.isEmpty)
        #expect(directory[id: Sample.id(one)]?.displayName.unicodeScalars.elementsEqual(one.unicodeScalars) == true)
        #expect(directory[id: Sample.id(other)]?.displayName.unicodeScalars.elementsEqual(other.unicodeScalars) == true)
        #expect(directory.mvpds(for: Sample.mapping(one + "_Platform")).count == 1)
    }
}
