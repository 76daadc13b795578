import AdobePassSimulator
import PartnerSSOScenarios

extension Scenario {
    /// Where the playground begins without a scenario: a viewer who was never asked, and a service that works.
    static func freshStart(now: Int64) -> Scenario {
        var device = DeviceScript(permission: .notDetermined)
        let mvpds = SimulatorDirectory.standard.mvpds
        device.systemProviders = mvpds.filter { $0.isBoarded("supported") }.compactMap(\.platformMappingID)
        device.pickerOnlyProviders = mvpds.filter { $0.isBoarded("picker") }.compactMap(\.platformMappingID)
        return Scenario(
            name: "fresh-start",
            title: "A new device",
            now: now,
            device: device,
            service: ServiceScript(denied: ["REF30-PREMIUM"]),
            expected: ScenarioExpectation(outcome: .signedIn, via: .partner)
        )
    }
}

extension SimulatorMVPD {
    fileprivate func isBoarded(_ word: String) -> Bool {
        guard case .status(let text) = boarding else { return false }
        return text.lowercased() == word
    }
}
