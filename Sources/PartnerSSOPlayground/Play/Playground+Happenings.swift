import AdobePassSimulator
import PartnerSSOScenarios
import PartnerSSOVocabulary

// What happens around the viewer.
extension Playground {
    /// A rule for a provider that is down, or `nil` to end it.
    func degrade(_ mvpd: String, _ rule: ServiceScript.Degradation?) {
        world.service.change { $0.degradations[mvpd] = rule }
        world.journal.append(.note(.service, rule == nil ? "\(mvpd) works again" : "\(mvpd) is degraded"))
        recording.serviceChanged(world)
    }

    func throttle(_ isOn: Bool) {
        world.service.change { $0.throttling = isOn ? .strict : .off }
        world.journal.append(.note(.service, isOn ? "throttles calls" : "no throttling"))
        recording.serviceChanged(world)
    }

    func failNext(_ fault: ServiceLine.Fault?) {
        world.service.failNext(fault)
    }

    func setOffline(_ isOffline: Bool) {
        world.service.setOffline(isOffline)
        world.journal.append(.note(.library, isOffline ? "offline" : "online"))
    }

    func advanceClock(seconds: Int64) {
        world.clock.advance(by: .seconds(seconds))
        world.journal.append(.note(.app, "\(Duration.seconds(seconds).inWords) later"))
    }
}

extension Duration {
    /// The duration in the largest unit that fits.
    var inWords: String {
        let seconds = components.seconds
        for (unit, length) in [("day", Int64(86_400)), ("hour", 3_600), ("minute", 60)] where seconds >= length {
            let count = seconds / length
            return "\(count) \(unit)\(count == 1 ? "" : "s")"
        }
        return "\(seconds) seconds"
    }
}
