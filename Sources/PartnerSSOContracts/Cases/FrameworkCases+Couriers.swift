import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws of what travels: the token to the platform, and the proof with its provider and scheme back.
extension FrameworkCases {
    static let travelling = [ownAnswer, byteForByte, scheme]

    private static let ownAnswer = ContractCase(
        "FRM-024",
        "A proof names the provider that made it",
        "The provider that comes with a proof is the one that the same answer of the platform names, also when the viewer switches while the plugin asks.",
        severity: .provisional
    ) { probe in
        let other = DeviceScript.Account(provider: "\(probe.provider)-2", expiresIn: 86_400)
        let moments: [(DeviceScript.Step, Int64)] = [
            (.proof, 1), (.permission, 1), (.permission, 2), (.silent, 1),
        ]
        let scripts = moments.map { step, call in
            var script = probe.ordinaryDevice
            script.happenings = [.init(.signsIn, at: step, call: call, account: other)]
            return script
        }
        for script in probe.situations(scripts) {
            let trial = try FrameworkTrial(script, probe)
            try trial.requireProofs()
            let answer = try await trial.proof(of: "token")
            guard case .proven(_, by: let identity) = answer, let asked = trial.sightings.proofs.last
            else {
                throw ContractFailure(
                    "The viewer switches from one provider to another, and there is no proof: \(answer)."
                )
            }
            guard let provider = asked.provider else {
                throw ContractFailure(
                    "The platform's double does not record who was asked for the proof (`provider`)."
                )
            }
            try probe.require(
                identity.id.rawValue == provider,
                "The proof is by \(provider), and is told to be by \(identity.id)."
            )
            guard script.happenings.first?.step == .proof else { continue }
            guard case .identified(let next) = try await trial.silentIdentity(),
                next.id.rawValue == other.provider
            else {
                throw ContractUnstaged(
                    "The staged platform did not switch the account at the step proof: let its double do `script.happenings`, at least permissionChanges and signsIn."
                )
            }
        }
    }

    private static let byteForByte = ContractCase(
        "FRM-028",
        "A token arrives byte for byte",
        "The platform gets the service's token with every byte, whatever they are; where the platform takes only text, a token that is no text is refused before the platform is asked.",
        severity: .provisional
    ) { probe in
        let texts = [
            " padded\t", "line\r\nline\rline\n", "cafe\u{301} caf\u{E9}", "\u{FEFF}mark", "nul\0nul",
            "a+b/c=%41&amp;\"\\",
            "\u{1F4FA}\u{2028}\u{FFFD}", String(repeating: "0123456789abcdef", count: 4096),
        ]
        let tokens =
            texts.map { Array($0.utf8) } + [
                [0xFF, 0xFE, 0x00, 0x41], [0x41, 0xC3], [0xED, 0xA0, 0x80],
            ]
        for bytes in tokens {
            let trial = try FrameworkTrial(probe.ordinaryDevice, probe)
            try trial.requireProofs()
            let isText = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
            do {
                _ = try await trial.proof(ofBytes: bytes)
            } catch let error as SSOError where !isText {
                try probe.require(
                    trial.sightings.proofs.isEmpty,
                    "A token that is no text was refused (\(error.code)) after the platform had got it."
                )
                continue
            }
            let seen = trial.sightings.proofs.map(\.bytes)
            let text = quoted(String(decoding: bytes, as: UTF8.self))
            let count = seen.first?.count ?? 0
            try probe.require(
                seen == [bytes],
                "The token \(text) of \(bytes.count) bytes reached the platform with \(count) bytes, changed."
            )
        }
    }

    private static let scheme = ContractCase(
        "FRM-029",
        "A proof has a scheme of the platform, and a content",
        "The scheme of a proof is one that the platform makes, and an answer without a proof is told as that: not as an empty proof, nor as a viewer who is not signed in or closed something.",
        severity: .provisional
    ) { probe in
        let trial = try FrameworkTrial(probe.ordinaryDevice, probe)
        try trial.requireProofs()
        guard !trial.stage.proofSchemes.isEmpty else {
            throw ContractUnstaged(
                "The stage does not state which schemes the platform's proofs have (`proofSchemes`)."
            )
        }
        guard case .proven(let response, by: _) = try await trial.proof(of: "token") else {
            throw ContractFailure("The viewer is signed in, and there is no proof.")
        }
        try probe.require(
            trial.stage.proofSchemes.contains(response.scheme),
            "The platform makes proofs of \(trial.stage.proofSchemes), and the plugin names \(response.scheme)."
        )
        var without = probe.ordinaryDevice
        without.proof = .none
        switch try await FrameworkTrial(without, probe).proof(of: "token") {
        case .unproven(nil, _), .unproven(.providerRejected, _): return
        case .proven(let none, by: _):
            let isEmpty = none.bytes.withValue { $0.allSatisfy { $0 <= 0x20 } }
            try probe.require(!isEmpty, "The platform has no proof, and an empty one is handed out.")
            throw ContractUnstaged("The staged platform made a proof although `script.proof` says none.")
        case let answer:
            throw ContractFailure("The viewer is signed in, the platform gives no proof, and told was \(answer).")
        }
    }
}
