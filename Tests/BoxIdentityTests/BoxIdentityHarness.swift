import BoxIdentity
import Foundation
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The box's double: makes numbered tokens, as a script says.
final class BoxDouble: BoxIdentityIssuer {
    private struct Unreachable: Error {
        let lastToken: String
    }

    private let clock: any SSOClock
    private let state: Locked<(script: IssuerScript, issued: [String])>

    init(_ script: IssuerScript = IssuerScript(viewer: .signedOut), clock: any SSOClock = ManualClock()) {
        self.clock = clock
        state = Locked((script, []))
    }

    var issued: [String] { state.withLock { $0.issued } }

    func change(_ script: IssuerScript) {
        state.withLock { $0.script = script }
    }

    func makeToken() async throws -> BoxToken? {
        // A box takes its time, in which others may ask.
        await Task.yield()
        let now = clock.now
        return try state.withLock { state in
            switch state.script.viewer {
            case .unreachable: throw Unreachable(lastToken: state.issued.last ?? "")
            case .signedOut: return nil
            case .signedIn:
                state.issued.append("box-token-\(state.issued.count + 1)-77c0")
                let end = state.script.lifetime.map { now.addingTimeInterval(Double($0)) }
                return BoxToken(text: Secret(state.issued.last ?? ""), end: end)
            }
        }
    }
}

/// What the contract suite examines the plugin with.
enum BoxIdentityHarness {
    static let harness = ContractHarness(
        factory: .boxIdentity(issuer: BoxDouble()),
        settings: PluginSettings(),
        capabilities: [.identityTokenSource]
    ).with { harness in
        harness.issuer = { setting in
            let double = BoxDouble(setting.issuer, clock: setting.clock)
            return StagedIssuer(
                factory: .boxIdentity(issuer: double),
                settings: PluginSettings(),
                transport: ScriptedTransport(),
                issued: { double.issued },
                change: { double.change($0) }
            )
        }
    }
}
