import AdobePassSimulator
import Foundation
import PartnerSSOBase
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// What a simulator that runs on its own is set up to do.
struct SimulatedScenario {
    let settings: SimulatorSettings

    /// Creates the value from a scenario, or from the demonstration world without one.
    init(_ nameOrPath: String?) throws {
        guard let nameOrPath else {
            var settings = SimulatorSettings()
            settings.throttling = .strict
            self.settings = settings
            return
        }
        var settings = SimulatorSettings(try ScenarioSource.scenario(nameOrPath))
        if !Self.speaksOfThrottling(nameOrPath) { settings.throttling = .strict }
        self.settings = settings
    }

    /// Whether a scenario's file sets throttling; if it does not, the simulator throttles like the real service.
    private static func speaksOfThrottling(_ path: String) -> Bool {
        guard let bytes = try? InputFile.bytes(of: path),
            let file = try? JSON(reading: bytes)
        else { return false }
        return file["service"]?["isThrottling"] != nil
    }
}
