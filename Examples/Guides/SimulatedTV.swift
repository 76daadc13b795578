import Foundation
import PartnerSSOScenarios
import VideoSubscriberAccountSimulation

/// Code for the platform's framework, on a machine that has neither the framework nor the device.
enum SimulatedTV {
    // region: device
    static func permission(on script: Data, prove: @escaping ProofProvider) async throws -> VSAccountAccessStatus {
        let device = SimulatedDevice(
            script: try DeviceScript(json: script),
            clock: .system,
            proof: prove
        )
        return try await SimulatedDevice.$current.withValue(device) {
            let manager = VSAccountManager()  // or VSAccountManager(device: device)
            return try await manager.checkAccessStatus(options: [.prompt: true])
        }
    }
    // endregion

    // region: scenario
    static func expectation(of file: URL) throws -> ScenarioExpectation {
        let scenario = try Scenario(json: Data(contentsOf: file))
        return scenario.expectation(for: "adobe-pass-v2")
    }
    // endregion
}
