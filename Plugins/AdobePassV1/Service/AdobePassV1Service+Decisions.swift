import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AdobePassV1Service {
    /// Asks which resources would probably be permitted, in as many calls as the service's limit requires.
    ///
    /// - Parameters:
    ///   - resources: The resources; one with a comma cannot be sent in a list and counts as denied.
    ///   - profile: Not sent, because the service knows the device's login.
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

    /// Requests a permit and then its media token.
    ///
    /// A refusal without a code may be the provider's, or mean that the login has ended. Therefore the service is asked
    /// whether the device still has a login.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - profile: The profile to decide for; a permit from another provider is rejected.
    ///   - context: Carries the identity tokens.
    /// - Returns: A permit, a denial with the provider's message, or a denial that asks for a new sign-in.
    /// - Throws: `SSOError` when the service fails, also at the question about the login.
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
            try check(token, of: permit, profile)
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
        } catch {
            guard let fault = error.serviceFault, fault.isDenial(of: .v1) || fault.isPlainRefusal else { throw error }
            if fault.isPlainRefusal, try await !hasLogin(calls, isHeld: true) {
                return .denied(resource, Denial(cause: .login, remedy: .signIn, code: "", message: nil))
            }
            return .denied(resource, fault.denial(of: .v1))
        }
    }

    /// Checks the resource and the provider of a permit; some answers swap provider and proxy, so either may match.
    private func check(_ permit: AuthorizationToken, _ resource: Resource, _ profile: Profile) throws(SSOError) {
        guard permit.resource.withoutOuterSpace == resource.rawValue.withoutOuterSpace else {
            throw otherResource("authorize")
        }
        let named = [permit.mvpd, permit.proxyMVPD].compactMap(\.self)
        guard named.isEmpty || named.contains(profile.mvpd) else { throw .otherProvider(by: context.plugin) }
    }

    /// Checks the provider of a media token: a code may have signed another viewer in since the permit was granted.
    private func check(_ token: MediaToken, of permit: AuthorizationToken, _ profile: Profile) throws(SSOError) {
        let allowed = [profile.mvpd, permit.mvpd, permit.proxyMVPD]
        guard let mvpd = token.mvpd, !allowed.contains(mvpd) else { return }
        throw .otherProvider(by: context.plugin)
    }

    private func denial(of resource: Resource, _ item: Preauthorization.Item?) -> Denial? {
        guard let item else {
            // The service omits resources that the provider did not answer; they count as denied.
            return Denial(cause: .other, remedy: .none, code: "", message: nil)
        }
        guard !item.isAuthorized else { return nil }
        return item.fault?.denial(of: .v1) ?? Denial(cause: .other, remedy: .none, code: "", message: nil)
    }

    private func otherResource(_ call: String) -> SSOError {
        SSOError(
            .answerMalformed,
            "The answer to \(call) is about a different resource than the one requested.",
            hint: "Try again; if it persists, contact the service's operator.",
            plugin: context.plugin
        )
    }
}

extension Resource {
    /// Whether a request can contain the resource, because commas separate the resources in a list.
    fileprivate var isExpressible: Bool { !rawValue.contains(",") }
}

extension ServiceFault {
    /// Whether the error is a 403 without a code, which reports either the provider's message or a missing login.
    fileprivate var isPlainRefusal: Bool {
        form == .documented && code == nil && action == nil && status == 403
    }
}
