import AdobePassSimulator
import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import VideoSubscriberAccountSimulation

/// Lets the simulator's MVPDs issue the proofs of a simulated device's providers.
enum ProofWiring {
    /// Returns what answers a device's queries.
    ///
    /// - Parameter simulator: Proves logins: provider, token, attributes and kind of proof in; scheme, status and body out.
    /// - Returns: What a simulated device asks when it needs a proof.
    static func provider(_ simulator: InProcessSimulator) -> ProofProvider {
        { query in
            let answer: (scheme: String, status: String?, body: String?)
            do {
                answer = try simulator.proof(
                    providerID: query.provider,
                    verificationToken: query.verificationToken,
                    attributeNames: query.attributeNames,
                    kind: query.kind.rawValue
                )
            } catch ProofError.invalidVerificationToken {
                throw VSError(.invalidVerificationToken)
            }
            return ProviderAnswer(
                scheme: VSAccountProviderAuthenticationScheme(rawValue: answer.scheme),
                status: answer.status,
                body: answer.body
            )
        }
    }

    /// Returns what makes the proofs of a plugin's own double.
    ///
    /// - Parameters:
    ///   - simulator: Proves logins.
    ///   - kind: What the provider returns as proof of the login.
    /// - Returns: A proof for each question, or `nil` if the provider gives none.
    static func prover(_ simulator: InProcessSimulator, of kind: DeviceScript.Proof) -> ScriptedPlatform.Prover {
        { query in
            // Where the platform takes no names, its providers state the usual attributes.
            let names = query.attributeNames.isEmpty ? SimulatorMVPD.usualAttributes : query.attributeNames
            let answer = try? simulator.proof(
                providerID: query.provider ?? "",
                verificationToken: query.token,
                attributeNames: names,
                kind: kind.rawValue
            )
            return answer?.body
        }
    }

    /// Makes the tokens of a plugin's own double of an issuer.
    @Sendable
    static func signer(number: Int, end: Date?) -> String {
        let forever = Date(timeIntervalSince1970: 4_102_444_800)
        return SimulatorIdentityTokens.token(
            for: "viewer-\(number)",
            notAfter: (end ?? forever).millisecondsSince1970
        )
    }
}

extension DeviceScript {
    /// What the issuer of the platform's identity tokens does: it knows the viewer of the account.
    var issuer: IssuerScript {
        guard let account, account.expiresIn.map({ $0 > 0 }) ?? true else { return IssuerScript(viewer: .signedOut) }
        return IssuerScript(lifetime: account.expiresIn)
    }
}
