import Foundation
import Testing

@testable import Storm

@Suite("The committed failures of the storm")
struct ReplayTests {
    /// The files, by name.
    static let files: [String] = {
        let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (all ?? []).filter { $0.hasSuffix(".json") }.sorted()
    }()

    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Storm/Replays")

    @Test("A world that once broke a promise keeps it, unless its fault is known", arguments: files)
    func replay(_ name: String) throws {
        let file = Self.folder.appendingPathComponent(name).path
        let replay = try Replay(file: file)
        let (status, output) = try StormProcess.run(["--replay", file])
        // A debug build runs other jobs than a release build, so it need not show a known fault.
        let isKnown = replay.known != nil && output.contains("breaks: \(replay.invariant)")
        #expect(status == 0 || isKnown, "\(output.suffix(3000))")
    }

    @Test("Every known fault has a file that shows it")
    func exemptions() throws {
        let known = try Self.files.compactMap { name in
            try Replay(file: Self.folder.appendingPathComponent(name).path).known?.first
        }
        #expect(Set(known) == Set(Exemption.allCases))
    }
}
