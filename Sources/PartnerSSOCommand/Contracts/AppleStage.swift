import AppleVSA
import Foundation
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

/// The simulated device as a stage for the contracts of `apple-vsa`.
enum AppleStage {
    /// The harness with which the contracts examine the plugin.
    ///
    /// - Parameters:
    ///   - factory: The plugin, on a device that does nothing.
    ///   - threads: Where the devices call back.
    /// - Returns: The harness.
    static func harness(_ factory: PluginFactory, calledOn threads: DeviceThreads) -> ContractHarness {
        ContractHarness(factory: factory, settings: PluginSettings(), capabilities: [.partnerFramework])
            .with { harness in
                harness.platform = { try platform($0, threads) }
                harness.sourceFolder = PackageFolder.path(of: "Plugins/AppleVSA")
            }
    }

    private static func platform(_ setting: StageSetting, _ threads: DeviceThreads) throws -> StagedPlatform {
        let clock = setting.clock
        let device = SimulatedDevice(
            script: setting.device,
            seed: 1,
            // The case's clock: no real time passes while the device takes its time.
            clock: DeviceClock(now: { clock.now }, sleep: { try await clock.sleep(for: .milliseconds($0)) }),
            threads: threads
        ) { query in
            ProviderAnswer(scheme: .saml, status: nil, body: "<proof of=\"\(query.verificationToken ?? "")\"/>")
        }
        return StagedPlatform(
            factory: .appleVSA(
                presenter: .unseen,
                isOffered: { device.script.isPartnerSSOAvailable },
                makeManager: { VSAccountManager(device: device) }
            ),
            proofSchemes: [.init("SAML")],
            // Apple's check of access cannot be cancelled.
            withoutHandle: [.permission],
            sightings: { sightings(of: device) },
            change: { change(device, to: $0, at: clock.now) }
        )
    }

    private static func change(_ device: SimulatedDevice, to next: DeviceScript, at now: Date) {
        device.rescript { $0 = next }
        device.setPermission(next.permission)
        guard let account = next.account else { return device.signOut() }
        device.signIn(to: account.provider, expires: account.expiresIn.map { now.addingTimeInterval(Double($0)) })
    }

    private static func sightings(of device: SimulatedDevice) -> StagedPlatform.Sightings {
        var sightings = StagedPlatform.Sightings()
        for event in device.events {
            switch event {
            case .accessChecked: sightings.asked.append(.permission)
            case .requested(_, let request): sightings.note(request)
            case .interrupted(let interruption) where interruption.kind == .prompt: sightings.prompts += 1
            case .interrupted: sightings.forms += 1
            // One request at a time is under way, so it is the latest that was cancelled.
            case .cancelled: sightings.withdrawn += sightings.asked.suffix(1)
            case .proofRequested(let query):
                let token = query.verificationToken ?? ""
                sightings.proofs.append(
                    .init(token: token, attributeNames: query.attributeNames, by: query.provider)
                )
            case .pickerShown, .missedInPicker, .passwordRefused, .signedIn, .signedOut, .viewClosed: break
            }
        }
        return sightings
    }
}

extension StagedPlatform.Sightings {
    fileprivate mutating func note(_ request: MetadataRequest) {
        asked.append(request.step)
        guard request.isInterruptionAllowed, request.attributeNames.isEmpty else { return }
        pickers.append(.init(supported: request.supportedProviders, featured: request.featuredProviders))
    }
}
