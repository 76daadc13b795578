import BoxIdentity
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

// region: double
/// The box's double: the scripted issuer, in the box's words.
struct BoxDouble: BoxIdentityIssuer {
    let issuer: ScriptedIssuer

    func makeToken() async throws -> BoxToken? {
        try await issuer.makeToken().map { BoxToken(text: Secret($0.text), end: $0.end) }
    }
}
// endregion

/// What the contract suite examines the plugin with.
enum BoxIdentityHarness {
    static let harness = ContractHarness(
        factory: .boxIdentity(issuer: BoxDouble(issuer: ScriptedIssuer())),
        settings: PluginSettings(),
        capabilities: [.identityTokenSource]
    ).with { harness in
        // region: stage
        harness.issuer = { setting in
            let issuer = ScriptedIssuer(setting)
            return StagedIssuer(factory: .boxIdentity(issuer: BoxDouble(issuer: issuer)), issuer: issuer)
        }
        // endregion
    }
}
