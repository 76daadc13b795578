import AdobePassSupport
import PartnerSSO

extension AdobePassV2Service {
    /// Asks which resources would probably be permitted, in as many calls as the service's limit needs.
    ///
    /// What was permitted before is not asked again while the app runs and the viewer is the same; denials are.
    ///
    /// - Parameters:
    ///   - resources: What to ask about.
    ///   - profile: Who is signed in.
    ///   - context: Carries the status, which is sent for a profile that the platform proved.
    /// - Returns: One preview for each resource, in the same order.
    /// - Throws: `SSOError` when the service fails.
    func preview(
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> [Preview] {
        let owner = KeptPreviews.Owner(profile, context)
        var (seen, generation) = previews.permitted(to: owner)
        let open = resources.filter { seen.insert($0).inserted }
        var denials: [Resource: Denial] = [:]
        for start in stride(from: 0, to: open.count, by: settings.resourceLimit) {
            let part = Array(open[start..<min(start + settings.resourceLimit, open.count)])
            let outcomes = try await outcomes("preauthorize", for: part, profile, context)
            let denied = Dictionary(
                uniqueKeysWithValues: outcomes.compactMap { item in item.outcome.denial.map { (item.resource, $0) } }
            )
            previews.keep(part.filter { denied[$0] == nil }, for: owner, since: generation)
            denials.merge(denied) { $1 }
        }
        return resources.map { Preview(resource: $0, denial: denials[$0]) }
    }

    /// Asks whether the viewer may watch a resource now.
    ///
    /// - Parameters:
    ///   - resource: What to ask about.
    ///   - profile: Who is signed in.
    ///   - context: Carries the status, which is sent for a profile that the platform proved.
    /// - Returns: A permit with its media token, or a denial with its cause.
    /// - Throws: `SSOError` when the service fails.
    func authorize(
        _ resource: Resource,
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> Decision {
        guard let outcome = try await outcomes("authorize", for: [resource], profile, context).first?.outcome else {
            throw malformed("decisions/authorize", "/decisions/0 is missing")
        }
        let item: DecisionsAnswer.Item
        switch outcome {
        case .permitted(let permitted): item = permitted
        case .denied(let denial, _):
            previews.drop(resource)
            return .denied(resource, denial)
        }
        guard let token = item.token else {
            throw malformed("decisions/authorize", "/decisions/0/token is missing")
        }
        return .permitted(
            Permit(
                resource: resource,
                source: item.source,
                mediaToken: token.serializedToken,
                mediaTokenExpiry: token.notAfter.map { Expiry(millisecondsSince1970: $0) } ?? .unknown
            )
        )
    }

    /// Asks about resources, and again about those for which the service says that it may help; three times in all,
    /// whatever makes it necessary.
    ///
    /// Whether a denial comes as an item or as the whole answer is not documented, and makes no difference here.
    private func outcomes(
        _ kind: String,
        for resources: [Resource],
        _ profile: Profile,
        _ context: ServiceContext
    ) async throws(SSOError) -> [(resource: Resource, outcome: DecisionCollector.Outcome)] {
        let collected = DecisionCollector(kind, resources)
        let name = "decisions/\(kind)"
        do throws(SSOError) {
            try await caller.send(name, as: DecisionsAnswer.self) { () throws(SSOError) in
                try calls.decisions(kind, collected.begin(), for: profile, in: context)
            } judging: { (answer) throws(SSOError) -> CallVerdict<Void> in
                report(skipped: answer.skipped, in: name)
                guard !answer.items.isEmpty else {
                    // Some releases answered a question about too many resources with no decision at all.
                    throw .noDecisions(on: resources.count, by: self.context.plugin)
                }
                guard collected.add(answer) else {
                    throw malformed(name, "/decisions lacks one that was asked for")
                }
                return collected.worthAskingAgain.map { .retry($0, after: nil) } ?? .done(())
            }
        } catch  where collected.isWaiting && error.code != .cancelled {
            return collected.outcomes
        } catch  where error.serviceFault?.isDenial(of: .v2) == true {
            guard let fault = error.serviceFault else { throw error }
            collected.deny(fault)
        }
        return collected.outcomes
    }
}
