import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Culprit {
    /// Services that decide about something else than was asked, or do not ask at all.
    static let deciders: [Culprit] = [
        parts("permit-for-another", breaks: ["SVC-024"], "Does not compare the decision's resource: there is only one.")
        {
            $0.service.habits.checksResource = false
        },
        previewing(
            "previews-by-position",
            breaks: ["SVC-025"],
            "Takes the service's lines in order, one for each resource."
        ) {
            resources,
            previews in
            let permitted = previews.filter(\.isLikelyPermitted).count
            let denial = Denial(cause: .subscription, remedy: .none, code: "denied", message: nil)
            return resources.enumerated()
                .map { Preview(resource: $0.element, denial: $0.offset < permitted ? nil : denial) }
        },
        previewing(
            "previews-sorted",
            breaks: ["SVC-025"],
            "Sorts the previews by resource, as the table that shows them does."
        ) {
            $1.sorted { $0.resource.rawValue < $1.resource.rawValue }
        },
        previewing(
            "permitted-previews",
            breaks: ["SVC-012"],
            "Leaves out denied resources: what is not there is not permitted."
        ) {
            $1.filter(\.isLikelyPermitted)
        },
        previewing(
            "ten-previews",
            breaks: ["SVC-025"],
            "Asks for ten resources, which is as many as the service takes at once."
        ) {
            Array($1.prefix(10))
        },
        previewing(
            "previews-once-each",
            breaks: ["SVC-025"],
            "Asks for each resource once, however often it stands in the list."
        ) {
            _,
            previews in
            var seen: Set<Resource> = []
            return previews.filter { seen.insert($0.resource).inserted }
        },
        parts(
            "keeps-the-permit",
            breaks: ["SVC-029"],
            "Keeps a permit for the next time the viewer plays the same resource."
        ) {
            let kept = Locked<[Resource: Decision]>([:])
            $0.altered.onAuthorize = { (honest, resource, profile) async throws(SSOError) in
                if let decision = kept.withLock({ $0[resource] }) { return decision }
                let decision = try await honest.authorize(resource, for: profile, in: ServiceContext())
                kept.withLock { $0[resource] = decision }
                return decision
            }
        },
        parts("keeps-the-profiles", breaks: ["SVC-029"], "Keeps the profiles until a sign-out, as they hold for a day.")
        {
            let kept = Locked<[Profile]>([])
            $0.altered.onProfiles = { (honest, remembered, context) async throws(SSOError) in
                let known = kept.withLock { $0 }
                if !known.isEmpty { return known }
                let profiles = try await honest.existingProfiles(remembered: remembered, in: context)
                kept.withLock { $0 = profiles }
                return profiles
            }
            $0.altered.onSignOut = { (honest, profile) async throws(SSOError) in
                kept.withLock { $0 = [] }
                return try await honest.signOut(profile, in: ServiceContext())
            }
        },
        parts("renames-the-profile", breaks: ["SVC-021"], "Gives every profile the provider that the app remembers.") {
            $0.altered.onProfiles = { (honest, remembered, context) async throws(SSOError) in
                let profiles = try await honest.existingProfiles(remembered: remembered, in: context)
                return profiles.map { $0.renamed(remembered ?? $0.mvpd) }
            }
        },
        parts("directory-for-ever", breaks: ["SVC-029"], "Fetches the directory once: providers do not come and go.") {
            let kept = Locked<ProviderDirectory?>(nil)
            $0.altered.onDirectory = { (honest) async throws(SSOError) in
                if let directory = kept.withLock({ $0 }) { return directory }
                let directory = try await honest.directory()
                kept.withLock { $0 = directory }
                return directory
            }
        },
        parts("signed-out-anyway", breaks: ["SVC-001"], "Ignores a failed sign-out: the app forgets the viewer anyway.")
        {
            $0.altered.onSignOut = { (honest, profile) async throws(SSOError) in
                do throws(SSOError) {
                    return try await honest.signOut(profile, in: ServiceContext())
                } catch {
                    if error.code == .cancelled { throw error }
                    return SignOutAnswer(needsPartnerSignOut: false, url: nil)
                }
            }
        },
    ]

    private static func previewing(
        _ id: String,
        breaks: [String] = [],
        _ mistake: String,
        _ change: @escaping @Sendable ([Resource], [Preview]) -> [Preview]
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) {
            $0.altered.onPreview = { (honest, resources, profile) async throws(SSOError) in
                change(resources, try await honest.preview(resources, for: profile, in: ServiceContext()))
            }
        }
    }
}
