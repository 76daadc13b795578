import BoxIdentity
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

// region: double
/// The box's double: the scripted issuer, in the box's words.
struct BoxDouble: BoxIdentityIssuer {
    let issuer: ScriptedIssuer
    let observers = Locked<[@Sendable () -> Void]>([])

    func makeToken() async throws -> BoxToken? {
        try await issuer.makeToken().map { BoxToken(text: Secret($0.text), end: $0.end) }
    }

    func onViewerChange(_ observer: @escaping @Sendable () -> Void) {
        observers.withLock { $0.append(observer) }
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
            let box = BoxDouble(issuer: issuer)
            return StagedIssuer(factory: .boxIdentity(issuer: box), issuer: issuer) {
                for observer in box.observers.withLock({ $0 }) { observer() }
            }
        }
        // endregion
    }
}
