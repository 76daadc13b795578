import Fuzzers
import PartnerSSOBase
import Testing

@Suite("Mutations of documents")
struct MutatorTests {
    private static let json = #"{"a":[1,"text",{"b":null}],"c":{"d":true,"e":-0.5},"f":"1767225600000"}"#
    private static let xml = #"<a xmlns="urn:a" b="1"><c d="2" e="3">text</c><f><g/>more<h i="&lt;"/></f></a>"#

    @Test(
        "A document stays a document, also behind a head, and is changed in most cases",
        arguments: [json, xml, "503|application/json|3\n" + json, "POST /a\nHost: b\n\n" + json]
    )
    func documents(text: String) throws {
        let document = Array(text.utf8)
        let head = document.prefix { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "<") }
        var results: Set<[UInt8]> = []
        for seed in 0..<1000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let mutated = try #require(Mutator.mutated(document, using: &random))
            try #require(mutated.starts(with: head))
            // Only a document can be mutated once more.
            try #require(Mutator.mutated(mutated, using: &random) != nil)
            results.insert(mutated)
        }
        #expect(results.count > 300)
    }

    @Test("A seed decides the result")
    func deterministic() {
        for text in [Self.json, Self.xml] {
            let results = [1, 1].map { (seed: UInt64) in
                var random = SplitMix64(seed: seed)
                return Mutator.mutated(Array(text.utf8), using: &random)
            }
            #expect(results[0] == results[1])
        }
    }

    @Test("Bytes that are no document are not changed", arguments: ["", "{", "<a>", "a\nb"])
    func bytes(text: String) {
        var random = SplitMix64(seed: 1)
        #expect(Mutator.mutated(Array(text.utf8), using: &random) == nil)
    }
}
