import PartnerSSOScenarios

/// What a viewer and an app get from one service in one scenario, including the sign-out.
struct ServiceOutcome: Sendable, Hashable {
    /// One thing in which two services can differ.
    enum Aspect: String, Sendable, Hashable, CaseIterable {
        /// Whether the viewer is signed in.
        case outcome
        /// How.
        case via
        /// Why not.
        case reason
        /// The provider that is preselected for a regular sign-in.
        case preselectedMVPD
        /// The provider of the profile.
        case mvpd
        /// What only the viewer can do after a sign-out.
        case guidance
        /// Whether there is an address to open after a sign-out.
        case address
        /// The error, of the sign-in or of the sign-out.
        case error
    }

    private let values: [Aspect: String]

    init(_ signIn: ScenarioOutcome, signOut: Result<SignOutReport, ErrorReport>?) {
        var values: [Aspect: String] = [.outcome: signIn.outcome]
        values[.via] = signIn.via
        values[.reason] = signIn.reason
        values[.preselectedMVPD] = signIn.preselectedMVPD
        values[.mvpd] = signIn.mvpd
        values[.error] = signIn.error
        switch signOut {
        case .success(let report)?:
            values[.guidance] = report.guidance.joined(separator: " ")
            values[.address] = report.url == nil ? "none" : "to open"
        case .failure(let error)?: values[.error] = error.code
        case nil: break
        }
        self.values = values
    }

    subscript(aspect: Aspect) -> String? { values[aspect] }

    /// What differs from another service's outcome.
    func differences(from other: ServiceOutcome) -> [Aspect] {
        Aspect.allCases.filter { self[$0] != other[$0] }
    }

    /// The words of the sign-in in one line.
    var text: String {
        [Aspect.outcome, .via, .reason, .preselectedMVPD, .mvpd, .error].compactMap { self[$0] }.joined(
            separator: " · "
        )
    }
}
