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
            let denied = try await previewDenials(of: part, profile, context)
            previews.keep(part.filter { denied[$0] == nil }, for: owner, since: generation)
            denials.merge(denied) { $1 }
        }
        return resources.map { Preview(resource: $0, denial: denials[$0]) }
    }

    /// Why some of the resources would be refused; whether that comes by item or as the whole answer is not documented.
    private func previewDenials(
        of resources: [Resource],
        _ profile: Profile,
        _ context: ServiceContext
    ) async throws(SSOError) -> [Resource: Denial] {
        do throws(SSOError) {
            let items = try await items("preauthorize", for: resources, profile, context)
            return Dictionary(
                uniqueKeysWithValues: items.compactMap { item in item.item.denial.map { (item.resource, $0) } }
            )
        } catch  where error.serviceFault?.isDenial(of: .v2) == true {
            guard let denial = error.serviceFault?.denial(of: .v2) else { throw error }
            return Dictionary(uniqueKeysWithValues: resources.map { ($0, denial) })
        }
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
        let item: DecisionsAnswer.Item
        do throws(SSOError) {
            item = try await items("authorize", for: [resource], profile, context)[0].item
        } catch  where error.serviceFault?.isDenial(of: .v2) == true {
            // Whether a denial comes as an item or as the whole answer is not documented.
            guard let fault = error.serviceFault else { throw error }
            previews.drop(resource)
            return .denied(resource, fault.denial(of: .v2))
        }
        if let denial = item.denial {
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

    /// Asks about resources, and again about those for which the service says that it may help.
    private func items(
        _ kind: String,
        for resources: [Resource],
        _ profile: Profile,
        _ context: ServiceContext
    ) async throws(SSOError) -> [(resource: Resource, item: DecisionsAnswer.Item)] {
        let collected = DecisionCollector(resources)
        let runner = CallRunner(self.context)
        return try await runner.run("decisions/\(kind)") { (_) async throws(SSOError) in
        } attempt: { () async throws(SSOError) in
            let open = collected.open
            let call = try calls.decisions(kind, open, for: profile, in: context)
            let answer = try await caller.send(call, as: DecisionsAnswer.self)
            try check(answer, for: open)
            guard collected.add(answer.decisions, for: open) else {
                throw malformed("decisions/\(kind)", "/decisions lacks one that was asked for")
            }
            guard let again = collected.worthAskingAgain else { return .done(collected.items) }
            return collected.hasAttempts ? .retry(again, after: nil) : .done(collected.items)
        }
    }

    /// Some releases answered a question about too many resources with no decision at all.
    private func check(_ answer: DecisionsAnswer, for resources: [Resource]) throws(SSOError) {
        guard answer.decisions.isEmpty else { return }
        throw .noDecisions(on: resources.count, by: context.plugin)
    }
}
