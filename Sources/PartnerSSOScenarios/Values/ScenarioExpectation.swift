import PartnerSSOBase

/// The expected outcome of a scenario's sign-in.
public struct ScenarioExpectation: Sendable, Hashable {
    /// How a sign-in ends.
    public enum Outcome: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// With a profile.
        case signedIn
        /// With a regular sign-in.
        case regularSignIn
        /// With an error.
        case failed
    }

    /// How a profile was obtained.
    public enum Way: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// The service held it already.
        case existing
        /// By partner sign-on.
        case partner
        /// By a regular sign-in, run to its end.
        case regular
    }

    /// The kind of a profile.
    public enum Kind: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// By a login with the provider.
        case regular
        /// By partner sign-on.
        case partner
        /// By a platform's identity token.
        case platform
        /// By a service's identity token.
        case serviceToken
        /// By a rule that admits viewers while the provider is down.
        case degraded
        /// For a while, without a provider.
        case temporary
    }

    /// How it ends.
    public var outcome: Outcome
    /// The way it took; only with ``Outcome/signedIn``.
    public var via: Way?
    /// Why it goes the regular way; with ``Outcome/regularSignIn``, or with ``Way/regular``.
    public var reason: Reason?
    /// The provider the regular way starts with, as the service names it.
    public var preselectedMVPD: String?
    /// The provider of the profile, as the service names it.
    public var mvpd: String?
    /// The kind of the profile; only with ``Outcome/signedIn``, and nil where it does not matter.
    public var kind: Kind?
    /// The code of the error; only with ``Outcome/failed``.
    public var error: String?

    /// Makes the value; what is left out has its default.
    ///
    /// - Parameters:
    ///   - outcome: How it ends.
    ///   - via: The way it took; only with ``Outcome/signedIn``.
    ///   - reason: Why it goes the regular way; with ``Outcome/regularSignIn``, or with ``Way/regular``.
    ///   - preselectedMVPD: The provider the regular way starts with, as the service names it.
    ///   - mvpd: The provider of the profile, as the service names it.
    ///   - kind: The kind of the profile; nil where it does not matter.
    ///   - error: The code of the error; only with ``Outcome/failed``.
    public init(
        outcome: Outcome,
        via: Way? = nil,
        reason: Reason? = nil,
        preselectedMVPD: String? = nil,
        mvpd: String? = nil,
        kind: Kind? = nil,
        error: String? = nil
    ) {
        self.outcome = outcome
        self.via = via
        self.reason = reason
        self.preselectedMVPD = preselectedMVPD
        self.mvpd = mvpd
        self.kind = kind
        self.error = error
    }
}

extension ScenarioExpectation: ScenarioValue {
    static var blank: ScenarioExpectation { ScenarioExpectation(outcome: .failed) }

    static var members: [ScenarioMember<ScenarioExpectation>] {
        [
            .required("outcome", \.outcome),
            .member("via", \.via),
            .member("reason", \.reason),
            .member("preselectedMVPD", \.preselectedMVPD),
            .member("mvpd", \.mvpd),
            .member("kind", \.kind),
            .member("error", \.error),
        ]
    }

    func check(_ reader: ObjectReader) {
        if outcome == .signedIn, via == nil {
            reader.report(.missingKey, "via", "A successful sign-in must have \u{201C}via\u{201D}.")
        }
        if outcome == .regularSignIn, reason == nil {
            reader.report(.missingKey, "reason", "A regular sign-in must have a reason.")
        }
        if outcome != .signedIn, via != nil {
            reader.report(.contradiction, "via", "Only a successful sign-in can have \u{201C}via\u{201D}.")
        }
        if outcome != .regularSignIn, via != .regular, reason != nil {
            reader.report(.contradiction, "reason", "Only a regular sign-in can have a reason.")
        }
        if outcome != .signedIn, kind != nil {
            reader.report(.contradiction, "kind", "Only a successful sign-in can have a profile.")
        }
        if outcome != .failed, error != nil {
            reader.report(.contradiction, "error", "Only a failed sign-in can have an error.")
        }
    }
}
