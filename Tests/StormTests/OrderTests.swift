import Testing

@Suite("The order of a world")
struct OrderTests {
    @Test("The world of a seed that is run twice runs in the same order", .enabled(if: StormProcess.isAvailable))
    func sameOrder() async throws {
        let (status, output) = try await StormProcess.run(["--seed", "100", "--acts", "20"])
        #expect(status == 0, "\(output.suffix(3000))")
    }
}
