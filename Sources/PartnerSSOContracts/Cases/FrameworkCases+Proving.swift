import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of proofs: of what, for whom, and with how little.
extension FrameworkCases {
    static let proving = [correlated, minimal, silent, taken]

    private static let correlated = ContractCase(
        "FRM-014",
        "A proof is of the token it was asked for",
        "Each question for a proof reaches the platform with exactly the service's token, unchanged, and each token gets a proof of its own: none is kept for the next."
    ) { probe in
        let trial = try FrameworkTrial(probe.ordinaryDevice, probe)
        try trial.requireProofs()
        let tokens = ["first <token>&=+/%20", "second", "first <token>&=+/%20"]
        var proofs: [[UInt8]] = []
        for token in tokens {
            guard case .proven(let response, by: let identity) = try await trial.proof(of: token) else {
                throw ContractFailure("The viewer is signed in, and \(quoted(token)) gets no proof.")
            }
            let isRight = identity.id.rawValue == probe.provider
            try probe.require(isRight, "The proof of \(probe.provider) is told to be of \(identity.id).")
            proofs.append(response.bytes.withValue { $0 })
        }
        let seen = trial.sightings.proofs
        let isSame = seen.map(\.bytes) == tokens.map { Array($0.utf8) }
        try probe.require(isSame, "Asked for \(tokens), the platform saw \(seen.map(\.token)).")
        try probe.require(proofs[0] != proofs[1], "Two tokens got one proof.")
    }

    private static let minimal = ContractCase(
        "FRM-015",
        "No attribute is asked for that the service does not want",
        "The provider is asked for exactly the attributes the service names, in no other question, and for none where it names none."
    ) { probe in
        for names in [["userID"], ["upstreamUserID", "householdID"], []] {
            let trial = try FrameworkTrial(probe.ordinaryDevice, probe)
            try trial.requireProofs()
            _ = try await trial.silentIdentity()
            let before = trial.sightings.proofs
            try probe.require(before.isEmpty, "Asked who the provider is, it was asked for a proof: \(before).")
            guard trial.has(.attributes) else {
                return probe.leave(unproven: "The attributes of a proof: the platform takes none (`.attributes`).")
            }
            _ = try await trial.proof(of: "token", names)
            let asked = trial.sightings.proofs.first?.attributeNames ?? []
            let isExact = Set(asked) == Set(names) && asked.count == names.count
            try probe.require(isExact, "The service names \(names); the provider was asked for \(asked).")
        }
    }

    private static let silent = ContractCase(
        "FRM-016",
        "Token and proof stay secret",
        "Neither events nor logs nor the text of an answer hold the service's token or the provider's proof."
    ) { probe in
        let canary = "canary-token-7c1f"
        var failing = probe.ordinaryDevice
        failing.errors = [.init(step: .proof, domain: "contract.unknown", code: 5)]
        for script in probe.situations([probe.ordinaryDevice, failing]) {
            let trial = try FrameworkTrial(script, probe)
            try trial.requireProofs()
            let answer = try await trial.proof(of: canary)
            var secrets = [canary]
            if case .proven(let response, by: _) = answer {
                secrets.append(response.bytes.withValue { String(decoding: $0, as: UTF8.self) })
            }
            var text = "\(trial.said) \(answer) \(String(reflecting: answer))"
            dump(answer, to: &text)
            let isTold = secrets.contains { !$0.isEmpty && text.contains($0) }
            try probe.require(!isTold, "A token or a proof shows in what was said of it.")
        }
    }

    private static let taken = ContractCase(
        "FRM-017",
        "A viewer who switched providers is noticed",
        "Provider and proof belong together: when the viewer signs in with another provider between two questions, the next answer names the other one, and no provider is named after a sign-out."
    ) { probe in
        let trial = try FrameworkTrial(probe.ordinaryDevice, probe)
        try trial.requireProofs()
        _ = try await trial.silentIdentity()
        var switched = probe.ordinaryDevice
        switched.account?.provider = "\(probe.provider)-2"
        trial.stage.change(switched)
        guard case .proven(_, by: let identity) = try await trial.proof(of: "token") else {
            throw ContractFailure("After the viewer switched providers there is no proof.")
        }
        try probe.require(identity.id.rawValue == "\(probe.provider)-2", "The proof is told to be of \(identity.id).")
        trial.stage.change(DeviceScript())
        guard case .unidentified = try await trial.silentIdentity() else {
            throw ContractFailure("After the viewer signed out a provider is still named.")
        }
    }
}
