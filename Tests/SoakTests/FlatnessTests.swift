import Testing

@testable import Soak

@Suite("Whether a figure is flat")
struct FlatnessTests {
    @Test("A figure that settles during the warm-up is flat")
    func settled() throws {
        let flatness = try #require(Flatness([10, 500] + Array(repeating: 1_000, count: 6), allowance: 0))
        #expect((flatness.early, flatness.late, flatness.isFlat) == (1_000, 1_000, true))
    }

    @Test("A figure that grows by more than a tenth and its allowance is not flat", arguments: [99, 100, 101])
    func growth(_ growth: Int) throws {
        let values = Array(repeating: 1_000, count: 6) + Array(repeating: 1_000 + growth, count: 2)
        let flatness = try #require(Flatness(values, allowance: 50))
        #expect(flatness.isFlat == (growth <= 100))
    }

    @Test("The allowance counts where a tenth is less")
    func allowance() throws {
        let values = [5, 5, 5, 5, 5, 5, 9, 9]
        #expect(try #require(Flatness(values, allowance: 4)).isFlat)
        #expect(try #require(Flatness(values, allowance: 3)).isFlat == false)
    }

    @Test("One sample out of line in a quarter counts for nothing")
    func outlier() throws {
        var values = Array(repeating: 100, count: 16)
        values[14] = 9_000
        #expect(try #require(Flatness(values, allowance: 0)).growth == 0)
    }

    @Test("A figure that shrinks is flat")
    func shrinking() throws {
        #expect(try #require(Flatness([9, 9, 9, 9, 5, 5, 5, 5], allowance: 0)).isFlat)
    }

    @Test("Fewer than eight values say nothing")
    func few() {
        #expect(Flatness([1, 2, 3, 4, 5, 6, 7], allowance: 0) == nil)
    }
}
