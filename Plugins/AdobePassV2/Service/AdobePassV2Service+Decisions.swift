import AdobePassSupport
import PartnerSSOPluginKit
public import PartnerSSOVocabulary

extension AdobePassV2Service {
    /// Asks which resources would probably be permitted, in as many calls as the service's limit requires.
    ///
    /// While the app runs and the viewer stays the same, resources that were permitted before are not asked about
    /// again; denied ones are. If the login is missing or the provider cannot be reached, the remaining resources are not
    /// asked about, because that denies them too. After a temporary failure, the answers so far are kept, and the remaining resources
    /// count as denied for a technical cause. If the service reports too many resources, later requests contain fewer.
    ///
    /// - Parameters:
    ///   - resources: The resources.
    ///   - profile: The profile to decide for.
    ///   - context: Carries the platform's status, which is sent only for a profile that the platform proved.
    /// - Returns: One preview for each resource, in the same order.
    /// - Throws: `SSOError` when the service fails before any answer is known, or fails permanently.
    func preview(
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> [Preview] {
        let owner = PreviewOwner(profile, context)
        let (kept, generation) = previews.permitted(to: owner)
        var seen = kept
        var open = resources.filter { seen.insert($0).inserted }[...]
        var outcomes: [Resource: DecisionCollector.Outcome] = [:]
        while !open.isEmpty {
            let collected = DecisionCollector("preauthorize", Array(open.prefix(batchSize.value)))
            let failure = await failure(of: collected, profile, context)
            let found = Dictionary(uniqueKeysWithValues: collected.outcomes.map { ($0.resource, $0.outcome) })
            outcomes.merge(found) { $1 }
            previews.keep(found.filter { $0.value.denial == nil }.map(\.key), since: generation)
            guard let failure else {
                open = open.dropFirst(collected.resources.count)
                guard let denial = collected.commonDenial else { continue }
                for resource in open { outcomes[resource] = .denied(denial, nil) }
                break
            }
            if failure.isAboutTooManyResources, shorten(collected.resources.count) { continue }
            let isAnythingKnown = !outcomes.isEmpty || resources.contains(where: kept.contains)
            guard failure.isRetryable, isAnythingKnown else { throw failure }
            reportIncomplete(failure, open.count { outcomes[$0] == nil })
            break
        }
        return resources.map { resource in
            let denial = outcomes[resource].map(\.denial) ?? (kept.contains(resource) ? nil : .unanswered)
            return Preview(resource: resource, denial: denial)
        }
    }

    /// Asks whether the viewer may watch a resource now.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - profile: The profile to decide for.
    ///   - context: Carries the platform's status, which is sent only for a profile that the platform proved.
    /// - Returns: A permit with its media token, or a denial with its cause.
    /// - Throws: `SSOError` when the service fails.
    func authorize(
        _ resource: Resource,
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> Decision {
        let collected = DecisionCollector("authorize", [resource])
        try await ask(collected, profile, context)
        guard let outcome = collected.outcomes.first?.outcome else {
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
                mediaTokenExpiry: token.notAfter.map(caller.time.expiry) ?? .unknown
            )
        )
    }

    /// Asks about resources, and asks again about those for which the service recommends a retry.
    ///
    /// Including the retries after failures, the call is made at most three times. Whether a denial is an item of the
    /// answer or the whole answer is not documented; both are accepted.
    private func ask(
        _ collected: DecisionCollector,
        _ profile: Profile,
        _ context: ServiceContext
    ) async throws(SSOError) {
        try context.checkTokens(for: profile)
        let name = "decisions/\(collected.kind)"
        do throws(SSOError) {
            try await caller.send(name, as: DecisionsAnswer.self) { () throws(SSOError) in
                try calls.decisions(collected.kind, collected.begin(), for: profile, in: context)
            } judging: { (answer) throws(SSOError) -> CallVerdict<Void> in
                report(skipped: answer.skipped, in: name)
                guard !answer.items.isEmpty else {
                    // Some releases of the service answered a request for too many resources without any decision.
                    throw .noDecisions(on: collected.resources.count, by: self.context.plugin)
                }
                guard collected.add(answer) else {
                    throw malformed(name, "/decisions lacks a requested resource")
                }
                return collected.worthAskingAgain.map { .retry($0, after: nil) } ?? .done(())
            }
        } catch  where collected.isWaiting && error.code != .cancelled {
            return
        } catch  where error.serviceFault?.isDenial(of: .v2) == true {
            guard let fault = error.serviceFault else { throw error }
            collected.deny(fault)
        }
    }

    /// Returns the error that a request failed with, or `nil` if every resource has a decision.
    private func failure(
        of collected: DecisionCollector,
        _ profile: Profile,
        _ context: ServiceContext
    ) async -> SSOError? {
        do throws(SSOError) {
            try await ask(collected, profile, context)
            return nil
        } catch {
            return error
        }
    }

    /// Asks about fewer resources at once from now on.
    ///
    /// - Parameter count: The number of resources that was too large.
    /// - Returns: `false` if the number cannot be reduced.
    private func shorten(_ count: Int) -> Bool {
        guard let size = batchSize.halve(count) else { return false }
        context.report(SSOEvent(.previewsShortened, [.call: "decisions/preauthorize", .count: String(size)]))
        return true
    }

    private func reportIncomplete(_ error: SSOError, _ count: Int) {
        let facts: [SSOEvent.Fact: String] = [
            .call: "decisions/preauthorize", .code: error.code.rawValue, .count: String(count),
        ]
        context.report(SSOEvent(.previewsIncomplete, facts))
    }
}

extension SSOEvent.Name {
    /// The service allows fewer resources in one preauthorization than configured; the count is the new limit.
    public static let previewsShortened = Self(rawValue: "previews.shortened")
    /// The service failed before it had answered a preview completely; the count is the resources without an answer.
    public static let previewsIncomplete = Self(rawValue: "previews.incomplete")
}
