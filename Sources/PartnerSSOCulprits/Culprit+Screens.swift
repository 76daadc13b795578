import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

extension Culprit {
    /// Frameworks that show something else than they were given, or show it when nothing may appear.
    static let hosts: [Culprit] = [
        showing(
            "featured-forgotten",
            breaks: ["FRM-026"],
            "Passes on the supported providers only; the featured ones are among them."
        ) {
            ($0.supported, [])
        },
        showing(
            "lists-swapped",
            breaks: ["FRM-026"],
            "Passes the two lists on in the wrong order: both are arrays of identifiers."
        ) {
            ($0.featured.isEmpty ? $0.supported : $0.featured, $0.supported)
        },
        showing(
            "sorted-picker",
            breaks: ["FRM-026"],
            "Sorts the picker by name, which is how lists of names usually are."
        ) {
            ($0.supported.sorted { $0.rawValue < $1.rawValue }, $0.featured)
        },
        showing(
            "featured-only",
            breaks: ["FRM-026"],
            "Shows the featured providers where there are any: they are the important ones."
        ) {
            ($0.featured.isEmpty ? $0.supported : $0.featured, $0.featured)
        },
        showing("first-fifty", breaks: ["FRM-026"], "Shows fifty providers, because nobody scrolls further than that.")
        {
            (Array($0.supported.prefix(50)), $0.featured)
        },
        showing("set-of-featured", breaks: ["FRM-026"], "Keeps the featured providers in a set, which has no order.") {
            ($0.supported, Set($0.featured).sorted { $0.rawValue > $1.rawValue })
        },
        parts(
            "picker-of-the-first-time",
            breaks: ["FRM-026"],
            "Builds the picker's lists once and keeps them with the picker."
        ) {
            let kept = Locked<PickerContents?>(nil)
            $0.framework.honest.habits.contents = { contents in
                kept.withLock { kept in
                    kept = kept ?? contents
                    return kept
                }
            }
        },
        parts(
            "once-shown-always-shown",
            breaks: ["FRM-007"],
            "Keeps the picker it was given, and shows it whenever it must."
        ) {
            let kept = Locked<PickerContents?>(nil)
            $0.framework.onIdentity = { (honest, request) async throws(SSOError) in
                if case .picker(let contents) = request.interruption { kept.withLock { $0 = contents } }
                let answer = try await honest.identity(for: request)
                guard case .unidentified(.notSignedIn, _) = answer, let contents = kept.withLock({ $0 }) else {
                    return answer
                }
                return try await honest.identity(
                    for: IdentityRequest(relyingParty: request.relyingParty, interruption: .picker(contents))
                )
            }
        },
    ]

    /// Frameworks that wait for too short or too long, or withdraw the wrong question.
    static let waiters: [Culprit] = [
        habit(
            "one-patience",
            breaks: ["FRM-025"],
            "Has one deadline for all calls of the platform, which is thirty seconds."
        ) {
            $0.viewersTime = $0.patience
        },
        habit(
            "quick-prompt",
            breaks: ["FRM-025"],
            "Gives the question for permission the deadline of the check for it: one method."
        ) {
            $0.promptTime = $0.patience
        },
        habit(
            "waits-for-the-viewer-for-ever",
            breaks: ["FRM-025"],
            "Has no deadline while the picker is open: viewers take their time."
        ) {
            $0.viewersTime = .seconds(100 * 365 * 86_400)
        },
        habit(
            "no-handles",
            breaks: ["FRM-011"],
            "Ignores what the platform's calls return: the compiler did not complain."
        ) {
            $0.withdraws = { _ in false }
        },
        habit(
            "no-handle-of-proofs",
            breaks: ["FRM-010"],
            "Withdraws questions for the provider, and forgot those for a proof."
        ) {
            $0.withdraws = { $0 != .proof }
        },
        habit(
            "no-handle-of-pickers",
            breaks: ["FRM-011"],
            "Withdraws silent questions; the viewer closes the picker anyway."
        ) {
            $0.withdraws = { $0 != .interactive }
        },
        parts(
            "withdraws-the-latest",
            breaks: ["FRM-027"],
            "Keeps the handle of its request in a property, as there is one."
        ) {
            $0.framework.honest.habits.latestHandle = Locked(nil)
        },
    ]

    private static func showing(
        _ id: String,
        breaks: [String] = [],
        _ mistake: String,
        _ change: @escaping @Sendable (PickerContents) -> ([PlatformMappingID], [PlatformMappingID])
    ) -> Culprit {
        habit(id, breaks: breaks, mistake) {
            $0.contents = { contents in
                let (supported, featured) = change(contents)
                return PickerContents(supported: supported, featured: featured)
            }
        }
    }
}
