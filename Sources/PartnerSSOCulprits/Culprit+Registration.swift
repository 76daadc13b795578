import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension Culprit {
    /// How many plugins of one culprit this process has made.
    private static let instances = Locked(0)

    /// Plugins that do too much, or the wrong thing, when they are made.
    static let makers: [Culprit] = [
        parts("prefetches", breaks: ["PLG-004"], "Fetches the directory when it is made, to have it early.") {
            let service = $0.service
            Task { _ = try? await service.directory() }
        },
        parts("reads-the-clock", breaks: ["PLG-004"], "Notes the time when it is made, to measure its age.") {
            _ = $0.context.clock.now
        },
        parts("draws-a-nonce", breaks: ["PLG-004"], "Draws an identifier for its session when it is made.") {
            _ = $0.context.randomness.identifier()
        },
        plugin(
            "unwraps-the-secret",
            breaks: ["PLG-005"],
            "Keeps the secret as text, because it is needed all the time."
        ) {
            $0.register(in: &$1)
            $1.identityTokens(TalkativeTokenSource(text: $0.settings.secret("clientSecret")?.withValue { $0 } ?? ""))
        },
        parts("every-other-install", breaks: ["PLG-006"], "Numbers its instances, to try out another order in some.") {
            let number = instances.withLock { instances in
                instances += 1
                return instances
            }
            $0.handlers = $0.handlers.with(featured: FeaturedSort { _ in number })
        },
    ]

    /// Plugins that register too much, too little, or the wrong thing.
    static let registrars: [Culprit] = [
        plugin("warms-up", breaks: ["PLG-007"], "Reads its stored record while it registers, to be quick later.") {
            let store = $0.context.store
            $0.register(in: &$1)
            Task { _ = try? await store.record(for: "warm") }
        },
        plugin("registers-twice", breaks: ["PLG-008"], "Registers its handlers once for each capability.") {
            $0.register(in: &$1)
            $0.registerHandlers(in: &$1)
        },
        plugin(
            "registers-nothing",
            breaks: ["PLG-008"],
            "Registers a service and leaves the handlers to somebody else."
        ) { $1.service($0.service) },
        plugin("two-services", breaks: ["PLG-009"], "Registers the old and the new service, and lets the core choose.")
        {
            $0.register(in: &$1)
            $1.service($0.service)
        },
        plugin("registers-once-only", breaks: ["PLG-010"], "Gives its handlers away at the first registration.") {
            var parts = $0
            if parts.memory.withLock({ $0.hasRegistered }) { parts.handlers = .identity }
            parts.memory.withLock { $0.hasRegistered = true }
            parts.register(in: &$1)
        },
    ]

    /// A source that keeps its token as text.
    private struct TalkativeTokenSource: IdentityTokenSource {
        let text: String

        func token() async throws(SSOError) -> IdentityToken? {
            IdentityToken(scheme: "culprit", value: Secret(text), expiry: .unknown)
        }
    }
}
