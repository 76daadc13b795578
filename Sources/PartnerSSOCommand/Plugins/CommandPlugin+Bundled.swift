import AdobePassSimulator
import AdobePassV1
import AdobePassV2
import AppleVSA
import PartnerSSOScenarios
package import VideoSubscriberAccountSimulation

extension [CommandPlugin] {
    /// The plugins of this package.
    public static var bundled: [CommandPlugin] { [.appleVSA, .adobePassV2, .adobePassV1] }
}

extension CommandPlugin {
    /// Apple's framework, over its simulation.
    static let appleVSA = appleVSA(calledOn: .system)

    /// Apple's framework, over its simulation, which calls back on other threads in the contracts.
    package static func appleVSA(calledOn threads: DeviceThreads) -> CommandPlugin {
        CommandPlugin(
            harness: { AppleStage.harness($0, calledOn: threads) },
            device: { device in
                .appleVSA(
                    presenter: .unseen,
                    isOffered: { device.script.isPartnerSSOAvailable },
                    makeManager: { VSAccountManager(device: device) }
                )
            }
        )
    }

    /// Adobe Pass, REST API V2.
    static let adobePassV2 = CommandPlugin(
        .adobePassV2,
        simulator: SimulatorWiring(
            secrets: ["softwareStatement": SimulatorSoftwareStatements.v2],
            directoryPath: "/api/v2/{serviceProvider}/configuration"
        ),
        answers: .adobePassV2,
        harness: {
            AdobePassStage.harness($0, statement: SimulatorSoftwareStatements.v2, folder: "Plugins/AdobePassV2")
        }
    )

    /// Adobe Pass, the legacy REST API V1.
    static let adobePassV1 = CommandPlugin(
        .adobePassV1,
        simulator: SimulatorWiring(
            secrets: ["softwareStatement": SimulatorSoftwareStatements.v1],
            directoryPath: "/api/v1/config/{requestor}"
        ),
        answers: .adobePassV1,
        harness: {
            AdobePassStage.harness($0, statement: SimulatorSoftwareStatements.v1, folder: "Plugins/AdobePassV1")
        }
    )
}
