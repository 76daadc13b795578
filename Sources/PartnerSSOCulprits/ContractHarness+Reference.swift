package import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

extension ContractHarness {
    /// The harness of the plugin that keeps every law.
    package static let reference = staged { platform in ReferencePlugin.factory(on: platform) }

    /// A harness with the reference's stages.
    ///
    /// - Parameters:
    ///   - settings: Settings with which the plugin can be made.
    ///   - capabilities: What the plugin's author claims that it is.
    ///   - make: Makes the plugin's factory for a platform.
    /// - Returns: The harness.
    static func staged(
        settings: PluginSettings = .reference,
        capabilities: Set<PluginCapability> = .reference,
        _ make: @escaping @Sendable (ReferencePlatform) -> PluginFactory
    ) -> ContractHarness {
        let nobody = ReferencePlatform(start: ManualClock.start)
        return ContractHarness(
            factory: make(nobody),
            settings: settings,
            capabilities: capabilities
        ).with { harness in
            harness.platform = { setting in
                let platform = ReferencePlatform(setting.device, start: setting.clock.now)
                return StagedPlatform(
                    factory: make(platform),
                    proofSchemes: [.init("reference")],
                    sightings: { platform.sightings },
                    change: { platform.change($0) }
                )
            }
            harness.service = { try ReferenceServer($0.service, clock: $0.clock, knowing: $0.previous).stage(settings) }
            harness.issuer = { setting in
                let (issuer, platform) = (ReferenceIssuer(setting.issuer), ReferencePlatform(start: setting.clock.now))
                return StagedIssuer(
                    factory: make(platform),
                    settings: settings,
                    transport: issuer,
                    issued: { issuer.issued },
                    change: { script in
                        issuer.change(script)
                        platform.tellOfAnotherViewer()
                    }
                )
            }
            harness.previousRecords = [ReferenceServer.previousRecords]
        }
    }
}

extension Set<PluginCapability> {
    /// What the reference plugin is.
    static let reference: Self = [.partnerFramework, .entitlementService, .identityTokenSource]
}
