import PartnerSSOPluginKit

@testable import PartnerSSO

/// One event that stands for all like it, with the words a diagram uses for it.
struct Representative: Sendable {
    typealias Event = SignInStateMachine.Event

    /// The kind of event and, where it matters, what it says first: `permission refused`.
    let label: String
    /// What it says further, such as which refusal.
    let detail: String?
    let event: Event

    init(_ label: String, _ detail: String? = nil, _ event: Event) {
        self.label = label
        self.detail = detail
        self.event = event
    }
}

extension Representative {
    static let cable = Sample.identity("Cable")
    static let fiber = Sample.identity("Fiber")
    static let obstacles: [(String, IdentityObstacle)] = [
        ("notSignedIn", .notSignedIn), ("viewerCancelled", .viewerCancelled), ("otherProvider", .otherProvider),
        ("providerNotOnboarded", .providerNotOnboarded(Sample.mapping("Dish_Platform"))),
        ("providerRejected", .providerRejected), ("frameworkUnavailable", .frameworkUnavailable),
    ]

    /// Events of every kind, and of every kind each value the machine could tell apart.
    static let all: [Representative] =
        [Representative("started", nil, .started)] + permissions + identities + services + proofs + [
            Representative("chosen", nil, .chosen(Sample.profile())),
            Representative("failed", nil, .failed(.cancelled)),
        ]

    private static let permissions: [Representative] =
        [Representative("permission granted", nil, .permission(.granted))]
        + Permission.Refusal.allCases.flatMap { refusal in
            [nil, Sample.fault].map { fault in
                Representative("permission refused", refusal.rawValue, .permission(.refused(refusal, fault)))
            }
        }
        + [nil, Sample.fault].map { Representative("framework unavailable", nil, .permission(.unavailable($0))) }

    private static let identities: [Representative] =
        [cable, fiber].map { Representative("identity valid", nil, .identity(.valid($0), .identified($0))) }
        + [Representative("identity expired", nil, .identity(.expired(cable), .identified(cable)))]
        + obstacles.map { name, obstacle in
            Representative("identity unknown", name, .identity(.unidentified(obstacle), .unidentified(fault: nil)))
        }
        + Permission.Refusal.allCases.map { refusal in
            let status = PartnerStatus.withoutPermission(refusal, fault: nil)
            return Representative("permission gone", refusal.rawValue, .identity(.withoutPermission(refusal), status))
        }

    private static let services: [Representative] =
        [
            Representative("no profile", nil, .profiles([])),
            Representative("only a proved profile", nil, .profiles([Sample.profile()])),
            Representative("profiles", nil, .profiles([Sample.profile(kind: .regular)])),
            Representative("profiles", nil, .profiles([Sample.profile(), Sample.profile("Fiber", kind: .regular)])),
            Representative("no provider to offer", nil, .picker(nil)),
            Representative("picker", nil, .picker(contents)),
            Representative("resolved", nil, .resolved(Sample.mvpd("Dish"))),
            Representative("resolved", nil, .resolved(nil)),
            Representative("prove", nil, .verification(.prove(Sample.token, for: Sample.id("Cable")))),
            Representative("signed in already", nil, .verification(.signedIn(Sample.profile()))),
            Representative("exchanged", nil, .exchanged(.profiles([Sample.profile(), Sample.profile("Fiber")]))),
            Representative("none of the provider", nil, .exchanged(.profiles([Sample.profile("Fiber")]))),
            Representative("none of the provider", nil, .exchanged(.profiles([]))),
            Representative("proof rejected", nil, .exchanged(.rejected(.cancelled))),
        ]
        + RegularReason.allCases.flatMap { reason in
            [nil, Sample.session(), Sample.session(nil)].map { session in
                Representative("declined", nil, .verification(.declined(reason, session)))
            }
        }

    private static let contents = PickerContents(supported: [Sample.mapping("Cable_Platform")], featured: [])

    private static let proofs: [Representative] =
        [
            Representative("proven", nil, .proof(.proven(Sample.response, by: cable), isExpired: false)),
            Representative("proven by another", nil, .proof(.proven(Sample.response, by: fiber), isExpired: false)),
            Representative("proven, login over", nil, .proof(.proven(Sample.response, by: cable), isExpired: true)),
            Representative("no proof", nil, .proof(.unproven(nil, Sample.fault), isExpired: false)),
        ]
        + obstacles.map { name, obstacle in
            Representative("no proof", name, .proof(.unproven(obstacle, nil), isExpired: false))
        }
        + Permission.Refusal.allCases.map { refusal in
            let answer = ProofAnswer.withoutPermission(refusal, nil)
            return Representative("permission gone", refusal.rawValue, .proof(answer, isExpired: false))
        }
}
