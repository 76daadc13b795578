import PartnerSSO
import PartnerSSOPluginKit
public import PartnerSSOScenarios
import PartnerSSOTesting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Plays a scenario's sign-in with a partner framework, against a service that accepts every proof.
///
/// It is for the scenario files of a plugin that knows a platform: what the device and the viewer do is the scenario's,
/// and the core signs in as it does in an app.
public enum ScenarioRehearsal {
    /// Plays a sign-in.
    ///
    /// - Parameters:
    ///   - scenario: What device and viewer do. Its app and its service are not played: every provider that its device
    ///     names is in the directory under the platform's own identifier, the expected one is there for the plugin's
    ///     tables, and every proof is accepted.
    ///   - harness: The plugin's harness, with a stage for its platform.
    /// - Returns: How the sign-in ended, in a scenario's words.
    /// - Throws: ``ContractUnstaged`` without a stage, or what the stage throws.
    public static func play(_ scenario: Scenario, on harness: ContractHarness) async throws -> ScenarioExpectation {
        guard let make = harness.platform else {
            throw ContractUnstaged("The harness has no stage for a platform (`platform`).")
        }
        let start = Date(millisecondsSince1970: scenario.now)
        let clock = ManualClock(now: start, mode: .automatic(upTo: TrialWorld.patience))
        let stage = try make(StageSetting(device: scenario.device, clock: clock))
        let service = RehearsalService.factory(knowing: providers(of: scenario, on: stage.factory), now: start)
        let client = try SSOClient(
            configuration: ProductConfiguration(
                facts: harness.product,
                plugins: [
                    .init(plugin: stage.factory.identifier, settings: harness.settings),
                    .init(plugin: RehearsalService.identifier, settings: PluginSettings()),
                ]
            ),
            plugins: [stage.factory, service],
            environment: .scripted(clock: clock)
        )
        do throws(SSOError) {
            return expectation(try await client.signIn(), tellingKind: isKindToldBy(scenario, on: stage.factory))
        } catch {
            return ScenarioExpectation(outcome: .failed, error: error.code.rawValue)
        }
    }

    private static func isKindToldBy(_ scenario: Scenario, on plugin: PluginFactory) -> Bool {
        scenario.expectation(for: plugin.identifier.rawValue).kind != nil
    }

    /// The ending; a kind of profile is told only where the scenario says which matters.
    private static func expectation(_ outcome: SignInOutcome, tellingKind: Bool) -> ScenarioExpectation {
        switch outcome {
        case .signedIn(let profile, via: let way):
            let way = ScenarioExpectation.Way(rawValue: way.rawValue)
            let kind = tellingKind ? ScenarioExpectation.Kind(rawValue: profile.kind.rawValue) : nil
            return ScenarioExpectation(outcome: .signedIn, via: way, mvpd: profile.mvpd.rawValue, kind: kind)
        case .regularSignIn(let way, let reason):
            return ScenarioExpectation(
                outcome: .regularSignIn,
                reason: ScenarioExpectation.Reason(rawValue: reason.rawValue),
                preselectedMVPD: way.preselected?.id.rawValue
            )
        }
    }

    private static func providers(of scenario: Scenario, on plugin: PluginFactory) -> [MVPD] {
        let device = scenario.device
        let named = [device.account?.provider, device.picker.provider].compactMap(\.self) + device.pickerOnlyProviders
        // What a code of the plugin's own table stands for, which only the expectation names.
        let expected = [scenario.expectation(for: plugin.identifier.rawValue).mvpd].compactMap(\.self)
        var seen: Set<String> = []
        return (named + expected).filter { seen.insert($0).inserted }
            .compactMap { name in
                SampleDirectories.mvpd(name, mapping: named.contains(name) ? name : nil) { mvpd in
                    SampleDirectories.boarded(&mvpd)
                    if device.pickerOnlyProviders.contains(name) { mvpd.onboarding = .pickerOnly }
                }
            }
    }
}

/// A service that accepts every proof, as a plugin.
private struct RehearsalService: SSOPlugin {
    static let identifier: PluginIdentifier = "rehearsal-service"
    static let version = "1.0.0"
    static let settings = SettingsSchema()

    let service: ScriptedEntitlementService

    static func factory(knowing mvpds: [MVPD], now: Date) -> PluginFactory {
        let sample = SampleDirectories.mvpd("Rehearsal", mapping: "Rehearsal", SampleDirectories.boarded)
        let directory = ProviderDirectory(mvpds + (sample.map { [$0] } ?? []))
        let service = ScriptedEntitlementService { answers in
            answers.existingProfiles = .always([])
            answers.directory = .always(directory)
            answers.asksForProvider = true
            answers.verification = Script { (call) async throws(SSOError) in
                guard case .verification(_, _, let provider?) = call else { return .declined(.unknownProvider, nil) }
                let names = provider.requiredAttributeNames
                let token = VerificationToken(bytes: Array("token".utf8), attributeNames: names, interruption: .never)
                return .prove(token, for: provider.id)
            }
            answers.exchange = Script { (call) async throws(SSOError) in
                guard case .exchange(_, let mvpd, _) = call else { return .profiles([]) }
                return .profiles([Profile(mvpd: mvpd, kind: .partner, expiry: .at(now.addingTimeInterval(86_400)))])
            }
        }
        return PluginFactory(Self.self) { (_, _) throws(SSOError) in Self(service: service) }
    }

    func register(in registrar: inout PluginRegistrar) {
        registrar.handlers(
            mapping: .byPlatformMappingID(by: Self.identifier),
            picker: .identity,
            featured: .identity
        )
        registrar.service(service)
    }
}
