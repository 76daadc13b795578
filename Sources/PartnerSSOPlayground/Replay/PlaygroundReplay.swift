package import PartnerSSOScenarios
package import StormReplays

/// What plays on the page by itself.
package enum PlaygroundReplay: Sendable {
    /// A scenario, whose viewer acts.
    case scenario(Scenario)
    /// A world of the storm.
    case storm(StormReplay)

    /// Where device and service begin.
    func beginning(now: Int64) -> Scenario {
        switch self {
        case .scenario(let scenario): scenario
        case .storm(let replay): .beginning(of: replay, now: now)
        }
    }

    /// The service plugin that it was recorded with, if it fits only one.
    var service: String? {
        switch self {
        case .scenario: nil
        case .storm(let replay): replay.story?.beginning.service
        }
    }

    /// Plays to the end, or until the task is cancelled.
    func run(on playground: Playground) async {
        switch self {
        case .scenario(let scenario): await ReplayViewer(playground: playground, scenario: scenario).run()
        case .storm(let replay): await StormViewer(playground: playground, replay: replay).run()
        }
    }
}
