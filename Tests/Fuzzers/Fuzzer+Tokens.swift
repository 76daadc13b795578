import AdobePassSimulator
import Foundation
import PartnerSSOBase

// The readers of the simulator's tokens and of its state.
extension Fuzzer {
    /// A media token, decoded, is valid only if it says what the service has signed.
    static let mediaToken = Fuzzer(
        "media-token",
        ExampleSource { [SignedSample.shared?.mediaToken].compactMap(\.self) }
    ) {
        let verifier = MediaTokenVerifier()
        _ = verifier.verdict(on: String(decoding: $0, as: UTF8.self), resource: "REF30", now: KnownDevice.now)
        let text = Data($0).base64EncodedString()
        let verdict = verifier.verdict(on: text, resource: "REF30", now: KnownDevice.now)
        guard verdict == .valid else { return .refused }
        let signed = SignedSample.shared.flatMap { SignedSample.claims(of: $0.mediaToken) }
        return SignedSample.claims(of: $0) == signed ? .read : .broken("another media token is valid")
    }

    /// An identity token or a software statement is accepted only if it says what was signed.
    static let signedToken = Fuzzer("signed-token", ExampleSource { signedTokens.map { Array($0.utf8) } }) {
        let text = String(decoding: $0, as: UTF8.self)
        guard (try? SignedToken(text, keys: [SimulatorIdentityTokens.publicKey])) != nil else { return .refused }
        let signed = signedTokens.map { $0.utf8.prefix(upTo: $0.utf8.lastIndex(of: 0x2E) ?? $0.utf8.startIndex) }
        let isSigned = signed.contains { text.utf8.starts(with: $0) }
        return isSigned ? .read : .broken("another token is accepted")
    }

    private static let signedTokens = [
        SimulatorIdentityTokens.viewer, SimulatorSoftwareStatements.v1, SimulatorSoftwareStatements.v2,
        SimulatorSoftwareStatements.unapproved,
    ]

    /// A simulator's state that can be read is the same after another simulator has gone on from it.
    static let state = Fuzzer("state", ExampleSource { [storedState].compactMap(\.self) }) {
        guard let state = try? JSONBounds.decode(SimulatorState.self, from: Data($0)),
            let simulator = try? Simulator(resuming: state)
        else { return .refused }
        // Resuming drops what belongs to no client of the state, so the second state is the one to compare with.
        let first = simulator.state(at: KnownDevice.now)
        guard let data = try? JSONBounds.encode(first),
            let read = try? JSONBounds.decode(SimulatorState.self, from: data), read == first
        else { return .broken("written, it is another state") }
        guard let second = try? Simulator(resuming: read), second.state(at: KnownDevice.now) == first else {
            return .broken("resumed, it is another state")
        }
        return .read
    }

    private static var storedState: [UInt8]? {
        guard let sample = SignedSample.shared else { return nil }
        var device = sample.device
        _ = device.exchange(sample.proof)
        return (try? JSONBounds.encode(device.simulator.state(at: KnownDevice.now))).map { [UInt8]($0) }
    }
}
