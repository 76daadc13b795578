import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit

/// One sign-in, from the first step to its outcome.
struct SignInReport: JSONReport, Hashable {
    /// How it ended.
    enum Outcome: String, Sendable, Hashable {
        case signedIn
        case regularSignIn
        case failed
    }

    var product: String
    var service: String
    var framework: String?
    var outcome = Outcome.failed
    var via: SignInVia?
    var reason: RegularReason?
    var preselectedMVPD: String?
    var mvpd: String?
    var profile: ProfileReport?
    var regularSignIn: RegularSessionReport?
    var error: ErrorReport?
    var steps: [StepReport] = []
    var http: [HTTPReport] = []

    var json: JSON {
        [
            "product": .string(product),
            "service": .string(service),
            "framework": JSON(framework),
            "outcome": .string(outcome.rawValue),
            "via": JSON(via?.rawValue),
            "reason": JSON(reason?.rawValue),
            "preselectedMVPD": JSON(preselectedMVPD),
            "mvpd": JSON(mvpd),
            "profile": profile?.json ?? .null,
            "regularSignIn": regularSignIn?.json ?? .null,
            "error": error?.json ?? .null,
            "steps": .array(steps.map(\.json)),
            "http": .array(http.map(\.json)),
        ]
    }

    /// How the process ends.
    var status: ExitStatus {
        switch outcome {
        case .signedIn: .done
        case .regularSignIn: .regularSignInNeeded
        case .failed: error.map { ExitStatus(code: $0.code) } ?? .failed
        }
    }
}
