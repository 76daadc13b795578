import Foundation
import PartnerSSOScenarios
import VideoSubscriberAccountSimulation

/// The instant every test starts at.
let start = Date(timeIntervalSince1970: 1_767_225_600)

/// A device, an app on it and the app's delegate.
struct World {
    let device: SimulatedDevice
    let manager: VSAccountManager
    let presenter: Presenter

    init(vetoed: Set<String> = [], seed: UInt64 = 1, _ change: (inout DeviceScript) -> Void = { _ in }) {
        self.init(proof: nil, vetoed: vetoed, seed: seed, script: change)
    }

    init(
        proof: ProofProvider?,
        vetoed: Set<String> = [],
        seed: UInt64 = 1,
        script change: (inout DeviceScript) -> Void
    ) {
        var script = DeviceScript()
        change(&script)
        device = SimulatedDevice(script: script, seed: seed, clock: .standing(at: start), proof: proof)
        manager = VSAccountManager(device: device)
        presenter = Presenter(vetoed: vetoed)
        manager.delegate = presenter
    }
}

/// A request for who the provider is and until when, as the cookbooks make it.
func identityRequest(
    interrupting: Bool = false,
    supported: [String] = [],
    featured: [String] = []
) -> VSAccountMetadataRequest {
    let request = VSAccountMetadataRequest()
    request.channelIdentifier = "https://saml.sp.auth.example.com"
    request.includeAccountProviderIdentifier = true
    request.includeAuthenticationExpirationDate = true
    request.isInterruptionAllowed = interrupting
    request.supportedAccountProviderIdentifiers = supported
    request.featuredAccountProviderIdentifiers = featured
    return request
}

/// A request for a proof, as the cookbooks make it.
func proofRequest(interrupting: Bool = false, token: String? = "token") -> VSAccountMetadataRequest {
    let request = identityRequest(interrupting: interrupting)
    request.verificationToken = token
    request.attributeNames = ["userID", "zip"]
    return request
}
