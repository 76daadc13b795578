import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of a permission that the platform cannot tell.
extension FrameworkCases {
    static let permission = [undecided]

    private static let undecided = ContractCase(
        "FRM-018",
        "A platform that cannot tell the permission opens nothing",
        "While the platform fails at the question of permission, every question tells that failure with its own domain and code; no provider is named, nothing is shown, and no proof is asked for, although the viewer is signed in."
    ) { probe in
        for code in [Int64(-4711), 99] {
            var script = probe.ordinaryDevice
            let error = DeviceScript.ErrorInjection(step: .permission, domain: "contract.unknown", code: code)
            script.errors = [error]
            let trial = try FrameworkTrial(script, probe)
            switch try await trial.permission(.never) {
            case .refused(_, let fault), .unavailable(let fault): try require(fault, error, in: trial, probe)
            case .granted: throw ContractFailure("The platform cannot tell the permission, which is told as granted.")
            }
            for answer in [try await trial.silentIdentity(), try await trial.identity(among: [probe.provider])] {
                switch answer {
                case .unidentified(_, let fault), .withoutPermission(_, let fault):
                    try require(fault, error, in: trial, probe)
                case .identified(let identity):
                    throw ContractFailure("The platform cannot tell the permission, and \(identity.id) is named.")
                }
            }
            switch try await trial.proof(of: "token") {
            case .unproven(_, let fault), .withoutPermission(_, let fault): try require(fault, error, in: trial, probe)
            case .proven: throw ContractFailure("The platform cannot tell the permission, and there is a proof.")
            }
            try probe.require(
                trial.interruptions == 0 && trial.sightings.proofs.isEmpty,
                "The platform cannot tell the permission, and was asked all the same: \(trial.sightings)."
            )
        }
    }
}
