import Testing

@testable import PartnerSSOBase

@Suite("Words that were probably meant")
struct NearestWordTests {
    @Test(
        "The distance counts insertions, deletions and replacements",
        arguments: [
            ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 2),
        ]
    )
    func distance(first: String, second: String, expected: Int) {
        #expect(NearestWord.distance(Array(first), Array(second)) == expected)
    }

    @Test(
        "The nearest word is found, and none where all are far",
        arguments: [
            ("baseUrl", "baseURL"), ("base_url", "baseURL"), ("moed", "mode"), ("frobnicate", nil), ("", nil),
            (String(repeating: "m", count: 100), nil),
        ] as [(String, String?)]
    )
    func nearest(word: String, expected: String?) {
        #expect(NearestWord.to(word, among: ["mode", "baseURL", "softwareStatement"]) == expected)
    }

    @Test("Of two equally near words, the one that begins alike is meant")
    func ties() {
        #expect(NearestWord.to("acme-v3", among: ["bcme-v3", "acme-v2"]) == "acme-v2")
    }
}
