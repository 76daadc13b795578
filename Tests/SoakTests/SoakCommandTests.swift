import ArgumentParser
import PartnerSSOBase
import Testing

@testable import Soak

@Suite("The soak's command line")
struct SoakCommandTests {
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    @Test("Without options it runs for half an hour with a fresh seed")
    func defaults() throws {
        let (first, second) = (try SoakCommand.parse([]), try SoakCommand.parse([]))
        #expect((first.minutes, first.plot, first.serve) == (30, nil, false))
        #expect(first.seed != second.seed)
    }

    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    @Test("Options are read")
    func options() throws {
        let command = try SoakCommand.parse(["--minutes", "0.5", "--seed", "7", "--plot", "a.svg", "--only", "V1"])
        #expect((command.minutes, command.seed, command.plot, command.only) == (0.5, 7, "a.svg", ["V1"]))
    }

    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    @Test(
        "What makes no soak is refused",
        arguments: [
            ["--minutes", "0"], ["--minutes", "nan"], ["--devices", "0"], ["--only", "V3"],
            ["--only", "V1", "--only", "V2"],
        ]
    )
    func refused(_ arguments: [String]) {
        #expect(throws: (any Error).self) { try SoakCommand.parse(arguments) }
    }

    @Test("The devices of a seed are always the same, and of every kind")
    func traits() {
        func drawn() -> [Traits] {
            var random = SplitMix64(seed: 3)
            return (0..<1_000).map { _ in Traits(&random) }
        }
        #expect(drawn() == drawn())
        #expect(
            Set(drawn().map(\.description)).count == 2 * Traits.Wire.allCases.count * Traits.Viewer.allCases.count * 2
        )
    }
}
