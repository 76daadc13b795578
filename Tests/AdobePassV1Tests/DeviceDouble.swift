import AdobePassSimulator
import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// A device that does what a scenario's device section says, with the simulator's identity providers behind it.
final class DeviceDouble: PartnerFramework {
    private struct State {
        var permission: DeviceScript.Permission
        var identity: ProviderIdentity?
    }

    let partner = PartnerDescription(name: "Apple", signOutPath: ["Settings", "TV Provider"])
    private let script: DeviceScript
    private let simulator: InProcessSimulator
    private let clock: any SSOClock
    private let state: Locked<State>

    init(_ script: DeviceScript, simulator: InProcessSimulator, clock: any SSOClock) {
        self.script = script
        self.simulator = simulator
        self.clock = clock
        let identity = script.account.flatMap { account in
            PlatformMappingID(account.provider).map {
                ProviderIdentity(id: $0, expiry: Self.expiry(account.expiresIn, from: clock))
            }
        }
        state = Locked(State(permission: script.permission, identity: identity))
    }

    func permission(asking: Asking) async throws(SSOError) -> PermissionAnswer {
        let permission = state.withLock { state in
            if state.permission == .notDetermined, asking == .ifNeeded {
                state.permission = script.promptAnswer == .grant ? .granted : .denied
            }
            return state.permission
        }
        return Self.refusal(permission).map { .refused($0, nil) } ?? .granted
    }

    func identity(for request: IdentityRequest) async throws(SSOError) -> IdentityAnswer {
        let (permission, identity) = state.withLock { ($0.permission, $0.identity) }
        if let refusal = Self.refusal(permission) { return .withoutPermission(refusal, nil) }
        let isSilent = request.interruption == .never
        if let error = script.errors.first(where: { $0.step == (isSilent ? .silent : .interactive) }) {
            let fault = PartnerFault(domain: error.domain, code: "\(error.code)", message: "scripted")
            return .unidentified(.frameworkUnavailable, fault)
        }
        let isExpired = identity?.expiry.isExpired(at: clock.now, tolerance: .zero) == true
        if let identity, isSilent || !isExpired { return .identified(identity) }
        return isSilent ? .unidentified(.notSignedIn, nil) : picked(identity?.id)
    }

    func attributeResponse(for request: ProofRequest) async throws(SSOError) -> ProofAnswer {
        guard script.proof != .none, let identity = state.withLock({ $0.identity }) else { return .unproven(nil, nil) }
        do {
            let proof = try simulator.proof(
                providerID: identity.id.rawValue,
                verificationToken: request.token.bytes.withValue { String(decoding: $0, as: UTF8.self) },
                attributeNames: request.token.attributeNames,
                kind: script.proof.rawValue
            )
            guard let body = proof.body else { return .unproven(nil, nil) }
            let response = AttributeResponse(scheme: .init(proof.scheme), bytes: Array(body.utf8))
            return .proven(response, by: identity)
        } catch {
            return .unproven(.providerRejected, nil)
        }
    }

    /// What the viewer does once the picker, or the form of a provider whose login is over, is on the screen.
    private func picked(_ expired: PlatformMappingID?) -> IdentityAnswer {
        guard let id = expired ?? script.picker.provider.flatMap(PlatformMappingID.init) else {
            return .unidentified(script.picker.choice == .otherProvider ? .otherProvider : .viewerCancelled, nil)
        }
        if script.pickerOnlyProviders.contains(id.rawValue) { return .unidentified(.providerNotOnboarded(id), nil) }
        guard script.login.result != .rejected else { return .unidentified(.providerRejected, nil) }
        let identity = ProviderIdentity(id: id, expiry: Self.expiry(script.login.expiresIn, from: clock))
        state.withLock { $0.identity = identity }
        return .identified(identity)
    }

    private static func refusal(_ permission: DeviceScript.Permission) -> Permission.Refusal? {
        Permission.Refusal(rawValue: permission.rawValue)
    }

    private static func expiry(_ seconds: Int64?, from clock: any SSOClock) -> Expiry {
        seconds.map { .at(clock.now.addingTimeInterval(Double($0))) } ?? .unknown
    }
}
