import AdobePassSimulator
import Foundation
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// The simulator as a stage for the contracts of the service plugins.
enum AdobePassStage {
    /// The harness with which the contracts examine a service plugin.
    ///
    /// - Parameters:
    ///   - factory: The plugin.
    ///   - statement: The software statement that the simulator accepts from it.
    ///   - folder: The folder of its source in the package.
    /// - Returns: The harness.
    static func harness(_ factory: PluginFactory, statement: String, folder: String) -> ContractHarness {
        let settings = settings(statement)
        return ContractHarness(factory: factory, settings: settings, capabilities: [.entitlementService])
            .with { harness in
                harness.service = { try service($0, settings) }
                harness.previousRecords = AdobePassRecords.all(
                    of: factory.identifier,
                    namedByService: Self.settings(statement, ["unnamedDevice": .string("askService")])
                )
                harness.sourceFolder = PackageFolder.path(of: folder)
            }
    }

    private static func settings(
        _ statement: String,
        _ others: [String: PluginSettings.Value] = [:]
    ) -> PluginSettings {
        var values = others
        values["softwareStatement"] = .secret(Secret(statement))
        if let address = try? HTTPAddress("https://sp.auth.example.com") { values["baseURL"] = .address(address) }
        return PluginSettings(values)
    }

    private static func service(_ setting: StageSetting, _ settings: PluginSettings) throws -> StagedService {
        let scenario = Scenario(
            name: "contract",
            title: "A service under contract",
            service: setting.service,
            expected: ScenarioExpectation(outcome: .failed)
        )
        var behaviour = SimulatorSettings(scenario)
        if setting.previous != nil { behaviour.knownClients = AdobePassRecords.clients }
        let simulator = InProcessSimulator(settings: behaviour, clock: setting.clock)
        let wire = SecretCollector(simulator)
        guard let resource = Resource("REF30") else { throw ContractUnstaged("There is no resource.") }
        return StagedService(
            settings: settings,
            transport: wire,
            partner: PartnerDescription(name: "Apple", signOutPath: ["Settings", "TV Provider"]),
            login: try login("Cablevision", "Cablevision"),
            otherLogin: try login("Spectrum", "Spectrum_Apple"),
            resource: resource,
            viewerMarks: { wire.values(of: ["userID", "userId", "upstreamUserID", "householdID"]) },
            enter: { simulator.signInOnSecondScreen(code: $0, mvpd: $1.mvpd.id.rawValue) },
            secrets: { wire.values(of: ["access_token", "client_secret", "serializedToken"]) },
            prove: { login, token in
                let answer = try simulator.proof(
                    providerID: login.identity.id.rawValue,
                    verificationToken: token.bytes.withValue { String(decoding: $0, as: UTF8.self) },
                    attributeNames: token.attributeNames,
                    kind: "signed"
                )
                return AttributeResponse(scheme: .init(answer.scheme), bytes: Array((answer.body ?? "").utf8))
            }
        )
    }

    private static func login(_ name: String, _ mapping: String) throws -> StagedService.Login {
        guard let id = MVPD.ID(name), let mappingID = PlatformMappingID(mapping) else {
            throw ContractUnstaged("The simulator's providers have no names.")
        }
        let mvpd = MVPD(
            id: id,
            platformMappingID: mappingID,
            onboarding: .full,
            arePartnerServicesEnabled: true,
            isOfferedInPlatformPicker: true,
            requiredAttributeNames: SimulatorMVPD.usualAttributes
        )
        let expiry = Expiry.at(Date(millisecondsSince1970: Scenario.newYear2026 + 20 * 365 * 86_400_000))
        return StagedService.Login(mvpd: mvpd, identity: ProviderIdentity(id: mappingID, expiry: expiry))
    }
}
