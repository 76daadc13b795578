import PartnerSSOBase

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A world of the storm as a file: the plan that makes the world again, and what happened in it.
///
/// The storm owns the format. It runs the plan, and the playground plays the story.
package struct StormReplay: Codable, Sendable, Hashable {
    /// An act or a fault of the plan; what it draws from its seed depends on the world that it meets.
    package struct Entry: Codable, Sendable, Hashable {
        package let incident: String
        package let seed: String
        package let pause: String

        package init(incident: String, seed: String, pause: String) {
            (self.incident, self.seed, self.pause) = (incident, seed, pause)
        }
    }

    private static let currentVersion = 1

    package let version: Int
    package let seed: String
    /// The promise that the world breaks, or once broke.
    package let invariant: String
    package let entries: [Entry]
    /// The number of steps whose order the seed decides; without it, all.
    package let drawnSteps: Int?
    /// What happened when the storm ran the plan last; a file of an earlier storm has none.
    package var story: StormStory?

    package init(seed: String, invariant: String, entries: [Entry], drawnSteps: Int? = nil, story: StormStory?) {
        version = Self.currentVersion
        self.seed = seed
        self.invariant = invariant
        self.entries = entries
        self.drawnSteps = drawnSteps
        self.story = story
    }
}

// MARK: - As a file

extension StormReplay {
    /// Why a file is no replay that this version reads.
    package struct Unreadable: Error, Sendable {
        package let reason: String
    }

    /// What only a replay has.
    private struct Outline: Decodable {
        private let invariant: String
        private let entries: [Entry]
    }

    /// Whether a text is a replay of any version, and not, for example, a scenario.
    package static func isReplay(_ json: Data) -> Bool {
        (try? JSONBounds.decode(Outline.self, from: json)) != nil
    }

    /// Reads a file.
    ///
    /// - Parameter json: Its text.
    /// - Throws: ``Unreadable`` for another version, and for text that is no replay.
    package init(json: Data) throws(Unreadable) {
        do {
            self = try JSONBounds.decode(StormReplay.self, from: json)
        } catch {
            throw Unreadable(reason: "\(error)")
        }
        guard version == Self.currentVersion else { throw Unreadable(reason: "it has the version \(version)") }
    }

    /// Writes the file.
    ///
    /// - Returns: Its text, one member a line.
    /// - Throws: What encoding throws.
    package func json() throws -> Data {
        Data((try JSON(reading: JSONBounds.encode(self)).text + "\n").utf8)
    }
}
