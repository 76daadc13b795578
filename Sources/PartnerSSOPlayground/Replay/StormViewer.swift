import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import StormReplays

/// Plays a world of the storm on the page, slowly enough to watch, and names each act and fault.
struct StormViewer: Sendable {
    /// How long the viewer looks at something before acting.
    private static let pace = Duration.milliseconds(1_500)
    /// How long the app may be at work before the world goes on: a platform may never answer.
    private static let patience = Duration.seconds(6)

    let playground: Playground
    let replay: StormReplay

    /// Plays the world to its end, or until the task is cancelled.
    func run() async {
        guard let story = replay.story else { return }
        let app = Self.shownApp(of: story)
        await playground.prepare(for: story.beginning)
        await playground.setBanner(.neutral, "Playing the storm’s world \(replay.seed): “\(replay.invariant)”")
        for difference in await differences(story.beginning, app: app) {
            playground.world.journal.append(.headline(difference, isFailure: true, .facts([])))
        }
        var played = 0
        var time = 0
        for moment in story.moments {
            guard await passTime(from: time, to: moment.milliseconds) else { return }
            time = moment.milliseconds
            let obstacle = await playground.obstacle(to: moment.act, asApp: app)
            await playground.name(moment, obstacle)
            guard obstacle == nil, let act = moment.act else { continue }
            guard await perform(act) else { return }
            played += 1
        }
        await settle()
        let sum = "\(played) of \(story.moments.count) acts and faults were played"
        await playground.setBanner(
            .neutral,
            "The storm’s world \(replay.seed) has ended: \(sum). "
                + "Whether “\(replay.invariant)” holds, only the storm can say."
        )
    }

    /// The app of the world that has most to do; the first one of several.
    private static func shownApp(of story: StormStory) -> Int {
        let apps = story.moments.compactMap { $0.act?.app }
        let counts: [Int: Int] = apps.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        return counts.filter { $0.value == most }.keys.min() ?? 0
    }

    /// What is different here from the beginning on.
    private func differences(_ beginning: StormStory.Beginning, app: Int) async -> [String] {
        let service = await playground.servicePlugin
        var differences = ["the order of the storm’s jobs; each call here runs as the system lets it"]
        if beginning.apps > 1 {
            differences.append("\(beginning.apps) apps at once; the sample app is app \(app)")
        }
        if beginning.clockAheadSeconds != 0 {
            let seconds = beginning.clockAheadSeconds
            differences.append("a device’s clock \(seconds) s ahead; here device and service share one")
        }
        if beginning.service != service {
            differences.append("\(beginning.service); this product uses \(service), and --product chooses another")
        }
        return differences.map { "Not played: \($0)." }
    }

    // MARK: Time

    /// Lets the app do what it can, and then at least as much time pass as passed in the world.
    ///
    /// - Returns: Whether the replay goes on.
    private func passTime(from earlier: Int, to milliseconds: Int) async -> Bool {
        await settle()
        guard await pause() else { return false }
        let gap = Duration.milliseconds(milliseconds - earlier)
        // A shorter gap has passed while a person looked.
        if gap > Self.pace + .seconds(1) { await playground.perform(.advance(seconds: gap.components.seconds)) }
        await settle()
        return !Task.isCancelled
    }

    /// Lets a person look.
    ///
    /// - Returns: Whether the replay goes on.
    func pause() async -> Bool {
        (try? await playground.world.clock.sleep(for: Self.pace)) != nil
    }

    /// Waits until the app waits for its viewer or for time to pass, but not forever; answers the permission prompt.
    private func settle() async {
        guard let answer = replay.story?.beginning.promptAnswer else { return }
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await _ in playground.signals.stream() {
                    if playground.world.stage.view == .prompt {
                        guard await pause() else { return }
                        await playground.perform(.answerPrompt(answer))
                    } else if await !playground.isAtWork {
                        return
                    }
                }
            }
            group.addTask { try? await playground.world.clock.waitForDeadline(after: Self.patience) }
            await group.next()
            group.cancelAll()
        }
    }
}
