import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV1Service {
    /// Asks which resources would probably be permitted, in as many calls as the service's limit needs.
    ///
    /// - Parameters:
    ///   - resources: What to ask about; one with a comma cannot be expressed and counts as refused.
    ///   - profile: Not sent to the service, which knows the device's login.
    ///   - context: Carries the identity tokens.
    /// - Returns: One preview for each resource, in the same order.
    /// - Throws: `SSOError` when the service fails.
    func preview(
        _ resources: [Resource],
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> [Preview] {
        let calls = try await namedDeviceCalls(context)
        var verdicts: [String: Preauthorization.Item] = [:]
        var asked: Set<Resource> = []
        let expressible = resources.filter { $0.isExpressible && asked.insert($0).inserted }
        for start in stride(from: 0, to: expressible.count, by: settings.shared.resourceLimit) {
            let part = Array(expressible[start..<min(start + settings.shared.resourceLimit, expressible.count)])
            let answer = try await caller.send(try calls.preauthorize(part), as: Preauthorization.self)
            guard !answer.resources.isEmpty else { throw .noDecisions(on: part.count, by: self.context.plugin) }
            for item in answer.resources { verdicts[item.id.withoutOuterSpace] = item }
        }
        return resources.map { Preview(resource: $0, denial: denial(of: $0, verdicts[$0.rawValue.withoutOuterSpace])) }
    }

    /// Asks for the permit and then for its media token.
    ///
    /// - Parameters:
    ///   - resource: What to ask about.
    ///   - profile: The profile to decide for; a permit by another provider is refused.
    ///   - context: Carries the identity tokens.
    /// - Returns: A permit, or a denial with the provider's words.
    /// - Throws: `SSOError` when the service fails.
    func authorize(
        _ resource: Resource,
        for profile: Profile,
        in context: ServiceContext
    ) async throws(SSOError) -> Decision {
        let calls = try await namedDeviceCalls(context)
        do throws(SSOError) {
            let permit = try await caller.send(try calls.authorize(resource), as: AuthorizationToken.self)
            try check(permit, resource, profile)
            let token = try await caller.send(try calls.mediaToken(resource), as: MediaToken.self)
            guard token.resource.withoutOuterSpace == resource.rawValue.withoutOuterSpace else {
                throw otherResource("mediatoken")
            }
            return .permitted(
                Permit(
                    resource: resource,
                    source: "mvpd",
                    mediaToken: token.serializedToken,
                    mediaTokenExpiry: caller.time.expiry(token.expires)
                )
            )
        } catch  where error.serviceFault?.isV1Denial == true {
            guard let fault = error.serviceFault else { throw error }
            return .denied(resource, fault.denial(of: .v1))
        }
    }

    /// The names of provider and proxy have been seen exchanged, so either may be the viewer's.
    private func check(_ permit: AuthorizationToken, _ resource: Resource, _ profile: Profile) throws(SSOError) {
        guard permit.resource.withoutOuterSpace == resource.rawValue.withoutOuterSpace else {
            throw otherResource("authorize")
        }
        let named = [permit.mvpd, permit.proxyMVPD].compactMap(\.self)
        guard named.isEmpty || named.contains(profile.mvpd) else { throw .otherProvider(by: context.plugin) }
    }

    private func denial(of resource: Resource, _ item: Preauthorization.Item?) -> Denial? {
        guard let item else {
            // The service leaves out what the provider did not answer, which counts as refused.
            return Denial(cause: .other, remedy: .none, code: "", message: nil)
        }
        guard !item.isAuthorized else { return nil }
        return item.fault?.denial(of: .v1) ?? Denial(cause: .other, remedy: .none, code: "", message: nil)
    }

    private func otherResource(_ call: String) -> SSOError {
        SSOError(
            .answerMalformed,
            "The answer to \(call) is about another resource than the one asked for.",
            hint: "Try again; if it persists, tell the service's operator.",
            plugin: context.plugin
        )
    }
}

extension Resource {
    /// Whether the interface can ask about it: its list of resources is separated by commas.
    fileprivate var isExpressible: Bool { !rawValue.contains(",") }
}

extension ServiceFault {
    /// Whether the answer is a denial and no failure of the call: a code that says so, or a plain 403, which this
    /// interface answers with the provider's words.
    fileprivate var isV1Denial: Bool {
        isDenial(of: .v1) || (form == .documented && code == nil && action == nil && status == 403)
    }
}
