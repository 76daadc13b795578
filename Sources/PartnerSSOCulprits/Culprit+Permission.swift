import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

extension Culprit {
    /// Frameworks that look at the permission on one side of a question only, or take a failure for a yes.
    static let onlookers: [Culprit] = [
        framework(
            "unavailable-is-no-no",
            breaks: ["FRM-018"],
            "Goes on when the platform cannot tell the permission: that is no refusal."
        ) {
            altered,
            _ in
            let honest = altered.honest
            altered.onPermission = { (asking) async throws(SSOError) in
                guard case .refused(_, let fault?) = try await honest.permission(asking: asking) else {
                    return try await honest.permission(asking: asking)
                }
                return .unavailable(fault)
            }
            altered.onIdentity = { (request) async throws(SSOError) in
                let answer = try await honest.identity(for: request)
                guard case .withoutPermission(_, .some) = answer,
                    let id = honest.platform.script.account.flatMap({ PlatformMappingID($0.provider) })
                else { return answer }
                return .identified(ProviderIdentity(id: id, expiry: .unknown))
            }
        },
        framework("loses-the-failure", breaks: ["FRM-018"], "Tells a failure at the permission as a plain refusal.") {
            altered,
            _ in
            let honest = altered.honest
            altered.onIdentity = { (request) async throws(SSOError) in
                let answer = try await honest.identity(for: request)
                guard case .withoutPermission(let refusal, .some) = answer else { return answer }
                return .withoutPermission(refusal, nil)
            }
        },
        parts("looks-once", breaks: ["FRM-019"], "Looks at the permission before it asks, and asks at once.") {
            parts,
            _ in
            parts.framework.looksAfterwards = false
        },
        parts("looks-after-the-proof", breaks: ["FRM-020"], "Looks at the permission when the proof is there anyway.") {
            parts,
            _ in
            parts.framework.looksBeforeProof = false
        },
    ]
}
