import HarborTV
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Harbor's answers")
struct FrameworkTests {
    @Test("A carrier without a code is an answer that makes no sense, and not a viewer who is not signed in")
    func blankCarrier() async throws {
        let device = DeviceScript(account: .init(provider: " "))
        let plugin = try PluginFactory.harborTV(platform: HarborDouble(platform: ScriptedPlatform(device))).makePlugin(
            settings: PluginSettings(),
            context: .scripted(for: "harbor-tv")
        )
        let framework = try #require(try PluginRegistration(plugin, as: "harbor-tv").framework)
        let error = await #expect(throws: SSOError.self) {
            try await framework.identity(for: IdentityRequest(relyingParty: nil, interruption: .never))
        }
        #expect(error?.code == .partnerAnswerInvalid)
    }
}
