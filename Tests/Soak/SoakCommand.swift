import ArgumentParser
import Drawing
import Foundation
import PartnerSSOBase

/// The command line.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
struct SoakCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Soak",
        abstract: "Runs mixed flows over real sockets, and fails unless what the processes hold stays flat.",
        discussion: """
            Also fails if a flow ends with an error that no fault of that time explains. The simulator runs in a process of \
            its own. \(Flatness.criterion)
            """
    )

    @Option(help: "How many minutes the flows run.")
    var minutes = 30.0

    @Option(help: "Decides what the devices and the faults are; a fresh one if it is not given.")
    var seed: UInt64 = .random(in: 1...1 << 40)

    @Option(help: "How many devices are in use at the same time.")
    var devices = 8

    @Option(help: "The file into which the curves are drawn, as SVG.")
    var plot: String?

    @Option(help: "Uses only devices with this word, such as V1, asyncHTTPClient or files; can be repeated.")
    var only: [String] = []

    @Flag(help: "Leaves out the faults.")
    var withoutFaults = false

    @Flag(help: .hidden)
    var serve = false

    /// Runs the command; the main file would choose the inherited function that cannot wait.
    static func start() async { await main() }

    func validate() throws {
        guard minutes.isFinite, minutes >= 0.1 else { throw ValidationError("A soak takes at least 0.1 minutes.") }
        var random = SplitMix64(seed: 1)
        guard (0..<1_000).contains(where: { _ in Traits(&random).has(only) }) else {
            throw ValidationError("No device has all of these words: \(only.joined(separator: ", ")).")
        }
        guard (1...1_000).contains(devices) else { throw ValidationError("Between 1 and 1000 devices can be in use.") }
    }

    func run() async throws {
        if serve { return try await ServedSimulator.run(seed: seed) }
        let soak = SoakRun(options: self)
        let report = try await soak.report()
        print(report.text)
        if let plot { try report.plot.svg.write(toFile: plot, atomically: true, encoding: .utf8) }
        guard report.isClean else { throw ExitCode.failure }
    }
}
