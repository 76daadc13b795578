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

    @Test("A world that once broke a promise keeps it", .enabled(if: StormProcess.isAvailable), arguments: files)
    func replay(_ name: String) async throws {
        let (status, output) = try await StormProcess.run(["--replay", Self.folder.appendingPathComponent(name).path])
        #expect(status == 0, "\(output.suffix(3000))")
    }

    @Test("Every committed file says what happened in its world, for the playground", arguments: files)
    func story(_ name: String) throws {
        let replay = try Replay(file: Self.folder.appendingPathComponent(name).path)
        let story = try #require(replay.story)
        #expect(story.moments.first?.act == .launch(app: 0))
        #expect(story.moments.contains { $0.act == .calm })
        #expect(story.moments.map(\.milliseconds) == story.moments.map(\.milliseconds).sorted())
    }

    @Test("A file without a story is read as before, and gets one with --tell", .enabled(if: StormProcess.isAvailable))
    func tells() async throws {
        let name = try #require(Self.files.first { $0.hasPrefix("token-failure") })
        let told = try Replay(file: Self.folder.appendingPathComponent(name).path)
        var untold = told
        untold.story = nil
        let file = NSTemporaryDirectory() + "untold-\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: file) }
        try untold.write(to: file)
        #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("story"))
        _ = try await StormProcess.run(["--replay", file])
        #expect(try Replay(file: file) == untold)
        _ = try await StormProcess.run(["--replay", file, "--tell"])
        var again = try Replay(file: file)
        #expect(again.story?.moments.isEmpty == false)
        again.story = nil
        #expect(again == untold)
    }
}
