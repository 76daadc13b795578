import AdobePassSimulator
import PartnerSSOScenarios
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
}
