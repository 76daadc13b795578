import Logging
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension Culprit {
    /// Frameworks that ask too much, tell too much, or remember what changes.
    static let askers: [Culprit] = [
        parts("prompts-silently", breaks: ["FRM-003"], "Asks for permission whenever it is missing, to be done.") {
            $0.framework.onPermission = { (honest, _) async throws(SSOError) in
                try await honest.permission(asking: .ifNeeded)
            }
        },
        parts("restricted-is-denied", breaks: ["FRM-004"], "Tells a restriction as a denial: it is a no anyway.") {
            $0.framework.onPermission = { (honest, asking) async throws(SSOError) in
                let answer = try await honest.permission(asking: asking)
                guard case .refused(.restricted, let fault) = answer else { return answer }
                return .refused(.denied, fault)
            }
        },
        parts("caches-permission", breaks: ["FRM-006"], "Keeps the permission, because it hardly ever changes.") {
            $0.framework.onPermission = { (honest, asking) async throws(SSOError) in
                if let known = honest.memory.withLock({ $0.permission }) { return known }
                let answer = try await honest.permission(asking: asking)
                honest.memory.withLock { $0.permission = answer }
                return answer
            }
        },
        parts("picker-to-be-sure", breaks: ["FRM-007"], "Opens the picker when nobody is named, to be sure.") {
            $0.framework.onIdentity = { (honest, request) async throws(SSOError) in
                let answer = try await honest.identity(for: request)
                guard case .unidentified(.notSignedIn, _) = answer,
                    let contents = PickerContents(supported: ["any"], featured: [])
                else { return answer }
                return try await honest.identity(
                    for: IdentityRequest(relyingParty: request.relyingParty, interruption: .picker(contents))
                )
            }
        },
    ]

    /// Frameworks that prove something else, for another viewer, or with more attributes than required.
    static let provers: [Culprit] = [
        parts("reuses-the-proof", breaks: ["FRM-014"], "Keeps the proof, which took so long to get.") {
            $0.framework.onProof = { (honest, request) async throws(SSOError) in
                if let known = honest.memory.withLock({ $0.proof }) { return known }
                let answer = try await honest.attributeResponse(for: request)
                honest.memory.withLock { $0.proof = answer }
                return answer
            }
        },
        parts("asks-for-the-rest", breaks: ["FRM-015"], "Asks for a few more attributes: marketing may want them.") {
            $0.framework.onProof = { (honest, request) async throws(SSOError) in
                let token = VerificationToken(
                    bytes: request.token.bytes.withValue { $0 },
                    attributeNames: request.token.attributeNames + ["zip"],
                    interruption: request.token.interruption
                )
                return try await honest.attributeResponse(
                    for: ProofRequest(relyingParty: request.relyingParty, token: token)
                )
            }
        },
        parts("logs-the-token", breaks: ["FRM-016"], "Logs what is to be proven, to follow it through the logs.") {
            $0.framework.onProof = { (honest, request) async throws(SSOError) in
                let token = request.token.bytes.withValue { String(decoding: $0, as: UTF8.self) }
                honest.context.logger.debug("Asking for a proof.", metadata: ["token": "\(token)"])
                return try await honest.attributeResponse(for: request)
            }
        },
        parts("first-viewer-forever", breaks: ["FRM-017"], "Remembers who the viewer is for the next proof.") {
            $0.framework.onIdentity = { (honest, request) async throws(SSOError) in
                let answer = try await honest.identity(for: request)
                if case .identified(let identity) = answer { honest.memory.withLock { $0.provider = identity } }
                return answer
            }
            $0.framework.onProof = { (honest, request) async throws(SSOError) in
                let answer = try await honest.attributeResponse(for: request)
                guard case .proven(let response, by: let identity) = answer else { return answer }
                return .proven(response, by: honest.memory.withLock { $0.provider } ?? identity)
            }
        },
    ]

    /// Frameworks that take a failure for a yes, or for a plain no.
    static let onlookers: [Culprit] = [
        parts(
            "unavailable-is-no-no",
            breaks: ["FRM-018"],
            "Goes on when the platform cannot tell the permission: that is no refusal."
        ) {
            $0.framework.onPermission = { (honest, asking) async throws(SSOError) in
                let answer = try await honest.permission(asking: asking)
                guard case .refused(_, .some) = answer else { return answer }
                return .granted
            }
        },
        parts("loses-the-failure", breaks: ["FRM-018"], "Tells a failure at the permission as a plain refusal.") {
            $0.framework.onPermission = { (honest, asking) async throws(SSOError) in
                let answer = try await honest.permission(asking: asking)
                guard case .refused(let refusal, .some) = answer else { return answer }
                return .refused(refusal, nil)
            }
        },
    ]
}
