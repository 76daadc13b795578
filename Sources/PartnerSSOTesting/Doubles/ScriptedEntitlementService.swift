public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// A service side that answers by script and remembers what it was asked.
public final class ScriptedEntitlementService: EntitlementService {
    /// What the service needs.
    public let needs: ServiceNeeds
    private let answers: Answers
    private let log = Locked<[Call]>([])

    /// Creates a service side; what is not scripted throws `testing.unscripted`.
    ///
    /// - Parameters:
    ///   - needs: What the service needs to be told.
    ///   - answers: What it answers.
    public init(needs: ServiceNeeds = .sample, answers: Answers = Answers()) {
        self.needs = needs
        self.answers = answers
    }

    /// Creates a service side whose answers a closure fills in.
    ///
    /// - Parameters:
    ///   - needs: What the service needs to be told.
    ///   - fill: Sets the answers the test cares about.
    public convenience init(needs: ServiceNeeds = .sample, _ fill: (inout Answers) -> Void) {
        var answers = Answers()
        fill(&answers)
        self.init(needs: needs, answers: answers)
    }

    /// Every question so far, in order.
    public var calls: [Call] { log.withLock { $0 } }

    /// The names of all questions so far, in order.
    public var callNames: [Call.Name] { calls.map(\.name) }

    /// How often something was asked.
    ///
    /// - Parameter name: What.
    /// - Returns: The number of questions of that kind so far.
    public func count(of name: Call.Name) -> Int {
        calls.count { $0.name == name }
    }

    private func ask<Answer: Sendable>(_ call: Call, _ script: Script<Call, Answer>) async throws(SSOError) -> Answer {
        log.withLock { $0.append(call) }
        return try await script.answer(call)
    }
}

extension ScriptedEntitlementService {
    /// Answers by script.
    ///
    /// - Parameters:
    ///   - remembered: The provider the viewer chose before.
    ///   - context: What travels with the call.
    /// - Returns: What the script says.
    /// - Throws: What the script says.
    public func existingProfiles(
        remembered: MVPD.ID?,
        in context: ServiceContext
    ) async throws(SSOError) -> [Profile] {
        try await ask(.existingProfiles(remembered: remembered, context), answers.existingProfiles)
    }

    /// Answers by script.
    ///
    /// - Throws: What the script says.
    public func directory() async throws(SSOError) -> ProviderDirectory {
        try await ask(.directory, answers.directory)
    }

    /// Answers by script; asks for the provider first if ``Answers/asksForProvider`` says so.
    ///
    /// - Parameters:
    ///   - identity: The viewer's provider as the platform names it.
    ///   - context: What travels with the call.
    ///   - mvpd: Finds the provider.
    /// - Returns: What the script says.
    /// - Throws: What the script or the search for the provider says.
    public func verification(
        of identity: ProviderIdentity,
        in context: ServiceContext,
        mvpd: @Sendable () async throws(SSOError) -> MVPD?
    ) async throws(SSOError) -> Verification {
        let provider = answers.asksForProvider ? try await mvpd() : nil
        return try await ask(.verification(identity, context, provider: provider), answers.verification)
    }

    /// Answers by script.
    ///
    /// - Parameters:
    ///   - response: The proof.
    ///   - mvpd: The provider the proof was asked for.
    ///   - context: What travels with the call.
    /// - Returns: What the script says.
    /// - Throws: What the script says.
    public func exchange(
        _ response: AttributeResponse,
        for mvpd: MVPD.ID,
        in context: ServiceContext
    ) async throws(SSOError) -> ExchangeAnswer {
        try await ask(.exchange(response, mvpd, context), answers.exchange)
    }

    /// Answers by script.
    ///
    /// - Parameters:
    ///   - mvpd: The provider, if the viewer has already chosen one.
    ///   - session: A session of an earlier answer.
    ///   - context: What travels with the call.
    /// - Returns: What the script says.
    /// - Throws: What the script says.
    public func startRegularSignIn(
        with mvpd: MVPD.ID?,
        resuming session: ServiceSession?,
        in context: ServiceContext
    ) async throws(SSOError) -> RegularStart {
        try await ask(.startRegularSignIn(mvpd, resuming: session, context), answers.startRegularSignIn)
    }

    /// Answers by script.
    ///
    /// - Parameters:
    ///   - session: The session of the regular sign-in.
    ///   - context: What travels with the call.
    /// - Returns: What the script says.
    /// - Throws: What the script says.
    public func poll(_ session: ServiceSession, in context: ServiceContext) async throws(SSOError) -> PollAnswer {
        try await ask(.poll(session, context), answers.poll)
    }

    /// Answers by script.
    ///
    /// - Parameters:
    ///   - resources: What to ask about.
    ///   - profile: Who is signed in.
    ///   - context: What travels with the call.
    /// - Returns: What the script says.
    /// - Throws: What the script says.
    public func preview(
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> [Preview] {
        try await ask(.preview(resources, profile, context), answers.preview)
    }

    /// Answers by script.
    ///
    /// - Parameters:
    ///   - resource: What to ask about.
    ///   - profile: Who is signed in.
    ///   - context: What travels with the call.
    /// - Returns: What the script says.
    /// - Throws: What the script says.
    public func authorize(
        _ resource: Resource,
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> Decision {
        try await ask(.authorize(resource, profile, context), answers.authorize)
    }

    /// Answers by script.
    ///
    /// - Parameters:
    ///   - profile: Who is signed in.
    ///   - context: What travels with the call.
    /// - Returns: What the script says.
    /// - Throws: What the script says.
    public func signOut(_ profile: Profile, in context: ServiceContext) async throws(SSOError) -> SignOutAnswer {
        try await ask(.signOut(profile, context), answers.signOut)
    }

    /// Answers by script.
    ///
    /// - Throws: What the script says.
    public func forgetViewer() async throws(SSOError) {
        try await ask(.forgetViewer, answers.forgetViewer)
    }
}
