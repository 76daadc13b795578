import Foundation
import StormReplays
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
        #expect(Set(known) == Set(Exemption.allCases.map(\.rawValue)))
    }

    @Test("Every committed file says what happened in its world, for the playground", arguments: files)
    func story(_ name: String) throws {
        let replay = try Replay(file: Self.folder.appendingPathComponent(name).path)
        let story = try #require(replay.story)
        #expect(story.moments.first?.act == .launch(app: 0))
        #expect(story.moments.contains { $0.act == .calm })
        #expect(story.moments.map(\.milliseconds) == story.moments.map(\.milliseconds).sorted())
    }

    @Test("A file without a story is read as before, and gets one with --tell")
    func tells() throws {
        let name = try #require(Self.files.first { $0.hasPrefix("token-failure") })
        let told = try Replay(file: Self.folder.appendingPathComponent(name).path)
        var untold = told
        untold.story = nil
        let file = NSTemporaryDirectory() + "untold-\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: file) }
        try untold.write(to: file)
        #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("story"))
        _ = try StormProcess.run(["--replay", file])
        #expect(try Replay(file: file) == untold)
        _ = try StormProcess.run(["--replay", file, "--tell"])
        var again = try Replay(file: file)
        #expect(again.story?.moments.isEmpty == false)
        again.story = nil
        #expect(again == untold)
    }
}
