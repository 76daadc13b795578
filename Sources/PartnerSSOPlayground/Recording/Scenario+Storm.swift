import PartnerSSOScenarios
import StormReplays

extension Scenario {
    /// Where a world of the storm began, as far as a scenario can say it.
    static func beginning(of replay: StormReplay, now: Int64) -> Scenario {
        var scenario = freshStart(now: now)
        guard let beginning = replay.story?.beginning else { return scenario }
        scenario.name = "storm-\(replay.seed)"
        scenario.title = "World \(replay.seed) of the storm"
        scenario.device.permission = beginning.permission
        scenario.device.promptAnswer = beginning.promptAnswer
        scenario.device.account = beginning.account.map {
            DeviceScript.Account(provider: $0, expiresIn: DeviceScript.Login.thirtyDays)
        }
        return scenario
    }
}
