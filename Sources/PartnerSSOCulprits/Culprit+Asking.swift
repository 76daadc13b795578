import Logging
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

extension Culprit {
    /// Frameworks that ask too much, tell too much, or remember what changes.
    static let askers: [Culprit] = [
        framework("prompts-silently", breaks: ["FRM-003"], "Asks for permission whenever it is missing, to be done.") {
            altered,
            _ in
            let honest = altered.honest
            altered.onPermission = { (_) async throws(SSOError) in try await honest.permission(asking: .ifNeeded) }
        },
        framework("restricted-is-denied", breaks: ["FRM-004"], "Tells a restriction as a denial: it is a no anyway.") {
            altered,
            _ in
            let honest = altered.honest
            altered.onPermission = { (asking) async throws(SSOError) in
                let answer = try await honest.permission(asking: asking)
                guard case .refused(.restricted, let fault) = answer else { return answer }
                return .refused(.denied, fault)
            }
        },
        framework("names-anyway", breaks: ["FRM-005"], "Names the provider the platform knows, permission or not.") {
            altered,
            _ in
            let honest = altered.honest
            altered.onIdentity = { (request) async throws(SSOError) in
                let answer = try await honest.identity(for: request)
                guard case .withoutPermission = answer, let provider = honest.platform.script.account?.provider,
                    let id = PlatformMappingID(provider)
                else { return answer }
                return .identified(ProviderIdentity(id: id, expiry: .unknown))
            }
        },
        framework("caches-permission", breaks: ["FRM-006"], "Keeps the permission, because it hardly ever changes.") {
            altered,
            _ in
            let honest = altered.honest
            let known = Locked<PermissionAnswer?>(nil)
            altered.onPermission = { (asking) async throws(SSOError) in
                if let known = known.withLock({ $0 }) { return known }
                let answer = try await honest.permission(asking: asking)
                known.withLock { $0 = answer }
                return answer
            }
        },
        framework("picker-to-be-sure", breaks: ["FRM-007"], "Opens the picker when nobody is named, to be sure.") {
            altered,
            _ in
            let honest = altered.honest
            altered.onIdentity = { (request) async throws(SSOError) in
                let answer = try await honest.identity(for: request)
                guard case .unidentified(.notSignedIn, _) = answer, let any = PlatformMappingID("any"),
                    let contents = PickerContents(supported: [any], featured: [])
                else { return answer }
                return try await honest.identity(
                    for: IdentityRequest(relyingParty: request.relyingParty, interruption: .picker(contents))
                )
            }
        },
    ]

    /// Frameworks that prove something else, for somebody else, or with more than is wanted.
    static let provers: [Culprit] = [
        framework("reuses-the-proof", breaks: ["FRM-014"], "Keeps the proof, which took so long to get.") {
            altered,
            _ in
            let honest = altered.honest
            let known = Locked<ProofAnswer?>(nil)
            altered.onProof = { (request) async throws(SSOError) in
                if let known = known.withLock({ $0 }) { return known }
                let answer = try await honest.attributeResponse(for: request)
                known.withLock { $0 = answer }
                return answer
            }
        },
        framework("asks-for-the-rest", breaks: ["FRM-015"], "Asks for a few more attributes: marketing may want them.")
        {
            altered,
            _ in
            let honest = altered.honest
            altered.onProof = { (request) async throws(SSOError) in
                let names = request.token.attributeNames + ["zip"]
                let token = VerificationToken(
                    bytes: request.token.bytes.withValue { $0 },
                    attributeNames: names,
                    interruption: request.token.interruption
                )
                return try await honest.attributeResponse(
                    for: ProofRequest(relyingParty: request.relyingParty, token: token)
                )
            }
        },
        framework("logs-the-token", breaks: ["FRM-016"], "Logs what is to be proven, to follow it through the logs.") {
            altered,
            context in
            let honest = altered.honest
            altered.onProof = { (request) async throws(SSOError) in
                let token = request.token.bytes.withValue { String(decoding: $0, as: UTF8.self) }
                context.logger.debug("Asking for a proof.", metadata: ["token": "\(token)"])
                return try await honest.attributeResponse(for: request)
            }
        },
        framework("first-viewer-forever", breaks: ["FRM-017"], "Remembers who the viewer is for the next proof.") {
            altered,
            _ in
            let honest = altered.honest
            let known = Locked<ProviderIdentity?>(nil)
            altered.onIdentity = { (request) async throws(SSOError) in
                let answer = try await honest.identity(for: request)
                if case .identified(let identity) = answer { known.withLock { $0 = identity } }
                return answer
            }
            altered.onProof = { (request) async throws(SSOError) in
                let answer = try await honest.attributeResponse(for: request)
                guard case .proven(let response, by: let identity) = answer else { return answer }
                return .proven(response, by: known.withLock { $0 } ?? identity)
            }
        },
    ]
}
