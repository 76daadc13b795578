import PartnerSSOBase
import Testing

@Suite("Numbers that look random")
struct SplitMix64Tests {
    @Test("The published numbers of the algorithm come out, and go on from a stored state")
    func numbers() {
        var generator = SplitMix64(seed: 1_234_567)
        let first = (0..<3).map { _ in generator.next() }
        #expect(first == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
        var copy = SplitMix64(seed: generator.state)
        #expect(copy.next() == generator.next())
    }
}
