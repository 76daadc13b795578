import Foundation
import PartnerSSOPlayground
import PartnerSSOScenarios
import StormReplays

extension PlaygroundReplay {
    /// A shortened world of the storm has a few kilobytes.
    private static let sizeLimit = 4 << 20

    /// Finds what is to be played.
    ///
    /// - Parameter nameOrPath: The name of a scenario of the library, or the path of a scenario or of a replay file of
    ///   the storm.
    /// - Throws: `ScenarioError`, or `CommandFailure` for a replay file that cannot be played.
    init(_ nameOrPath: String) throws {
        guard let replay = try Self.replay(in: nameOrPath) else {
            self = .scenario(try ScenarioSource.scenario(nameOrPath))
            return
        }
        guard replay.story != nil else { throw CommandFailure.replayWithoutStory(nameOrPath) }
        self = .storm(replay)
    }

    /// Reads a replay file of the storm, or returns `nil` for anything else, whose faults the scenarios' loader names.
    private static func replay(in path: String) throws(CommandFailure) -> StormReplay? {
        let url = URL(fileURLWithPath: path)
        guard path.contains("/") || path.hasSuffix(".json"),
            let size = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]),
            size.isRegularFile == true, (size.fileSize ?? 0) <= sizeLimit,
            let data = try? Data(contentsOf: url), StormReplay.isReplay(data)
        else { return nil }
        do {
            return try StormReplay(json: data)
        } catch {
            throw .unreadableReplay(path, error.reason)
        }
    }
}

extension CommandFailure {
    /// The file was written before stories were, or by hand.
    fileprivate static func replayWithoutStory(_ path: String) -> CommandFailure {
        .usage(
            "replayWithoutStory",
            "The replay file \(path) does not say what happened in its world.",
            hint: "Run “swift run -c release Storm --replay \(path) --tell”, which adds it."
        )
    }

    fileprivate static func unreadableReplay(_ path: String, _ reason: String) -> CommandFailure {
        .usage(
            "replayUnreadable",
            "The replay file \(path) cannot be read: \(reason).",
            hint: "Write it again with the storm of this version."
        )
    }
}
