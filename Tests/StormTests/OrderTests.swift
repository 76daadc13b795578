import Testing

@Suite("The order of a world")
struct OrderTests {
    @Test("The world of a seed that is run twice runs in the same order", .enabled(if: StormProcess.isAvailable))
    func sameOrder() async throws {
        let (status, output) = try await StormProcess.run(["--seed", "100", "--acts", "20"])
        #expect(status == 0, "\(output.suffix(3000))")
    }

    @Test("A world is the same whatever its process has run before", .enabled(if: StormProcess.isAvailable))
    func sameAlone() async throws {
        let (alone, after) = (try await story("107...107"), try await story("105...107"))
        #expect(alone.count > 20)
        #expect(after.count > alone.count)
        #expect(after.suffix(alone.count) == alone)
    }

    private func story(_ seeds: String) async throws -> ArraySlice<Substring> {
        let arguments = ["--seeds", seeds, "--acts", "20", "--story"]
        return try await StormProcess.run(arguments, readsErrors: false).output.split(separator: "\n")[...]
    }
}
