import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// Asks each capability an ordinary question, so that no law holds for a plugin that answers nothing yet.
///
/// A capability that always throws or returns nothing breaks no law about what it must not do. Such a law is inconclusive
/// until the ordinary question gets its expected answer.
enum CapabilityControl {
    static func check(_ capabilities: Set<PluginCapability>, _ probe: ContractProbe) async throws {
        for capability in capabilities.sorted(by: { $0.rawValue < $1.rawValue })
        where !probe.meter.isAnswering(capability) {
            do {
                switch capability {
                case .partnerFramework: try await checkFramework(probe)
                case .entitlementService: try await ServiceWalk(probe).go()
                case .identityTokenSource: try await checkSource(probe)
                }
                probe.meter.note(answering: capability)
            } catch let unstaged as ContractUnstaged {
                throw unstaged
            } catch {
                throw ContractUnstaged("The law is not broken, and the ordinary question is not answered: \(error)")
            }
        }
    }

    private static func checkFramework(_ probe: ContractProbe) async throws {
        try await requireAnswers(of: try FrameworkTrial(probe.ordinaryDevice, probe))
    }

    /// Requires that a platform with permission and an account answers each question.
    static func requireAnswers(of trial: FrameworkTrial) async throws {
        guard case .granted = try await trial.permission(.never),
            case .identified = try await trial.silentIdentity()
        else { throw ContractFailure("with permission and an account, there is no provider.") }
        guard trial.has(.proof) else { return }
        guard case .proven = try await trial.proof(of: "token") else {
            throw ContractFailure("with permission and an account, there is no proof.")
        }
    }

    private static func checkSource(_ probe: ContractProbe) async throws {
        guard try await IssuerTrial(IssuerScript(), probe).token() != nil else {
            throw ContractFailure("with a viewer who is signed in, there is no token.")
        }
    }
}
