import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSOBase
import StrictXML

/// Signed texts of one simulated sign-in: only what they cover may be accepted.
struct SignedSample: Sendable {
    /// The device before it sends its proof.
    let device: KnownDevice
    /// What the service asked the MVPD, decoded.
    let request: [UInt8]
    /// What the MVPD answered.
    let proof: [UInt8]
    /// What the proof's signature covers.
    let coveredProof: [UInt8]
    /// A media token of the viewer, decoded.
    let mediaToken: [UInt8]

    /// `nil` only if the simulator cannot sign in a viewer any more, which the tests find.
    static let shared = Self()

    private init?() {
        var device = KnownDevice()
        device.simulator = Simulator(settings: Self.settings)
        let asked = device.askForProof().body
        guard let token = (try? JSON(reading: asked))?["authenticationRequest"]?["request"]?.string,
            let request = Data(base64Encoded: token),
            let answer = try? device.simulator.proof(
                providerID: "Cablevision",
                verificationToken: token,
                attributeNames: SimulatorMVPD.usualAttributes,
                kind: "signed",
                now: KnownDevice.now
            ),
            let proof = answer.body.map({ Array($0.utf8) }), let covered = Self.covered(by: proof)
        else { return nil }
        (self.device, self.request, self.proof, coveredProof) = (device, [UInt8](request), proof, covered)
        var viewer = device
        guard viewer.exchange(proof).head.status == .created else { return nil }
        let decided = viewer.respond(
            to: .post,
            "/api/v2/REF30/decisions/authorize/Cablevision",
            headers: ["AP-Partner-Framework-Status": Data(KnownDevice.partnerStatus).base64EncodedString()],
            body: #"{"resources":["REF30"]}"#,
            type: "application/json"
        )
        let decision = (try? JSON(reading: decided.body))?["decisions"]?.elements?.first
        guard let text = decision?["token"]?["serializedToken"]?.string, let decoded = Data(base64Encoded: text) else {
            return nil
        }
        mediaToken = [UInt8](decoded)
    }

    private static let settings = {
        var settings = KnownDevice.settings
        settings.storedProfiles = []
        return settings
    }()

    /// Returns what a signature in the response covers: everything but the signature.
    static func covered(by proof: [UInt8]) -> [UInt8]? {
        (try? StrictXML.read(proof)).map { root in
            let namespace = "http://www.w3.org/2000/09/xmldsig#"
            return CanonicalXML.bytes(of: root) { $0.name == StrictXMLName("Signature", namespace: namespace) }
        }
    }

    /// Returns what a media token's signature covers: everything behind it.
    static func claims(of mediaToken: [UInt8]) -> ArraySlice<UInt8>? {
        mediaToken.firstRange(of: "</signatureInfo>".utf8).map { mediaToken[$0.upperBound...] }
    }
}
