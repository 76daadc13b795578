import HTTPTypes
import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Culprit {
    /// How many plugins this process has made of one culprit.
    private static let instances = Locked(0)

    /// Plugins that do too much, or the wrong thing, when they are made.
    static let makers: [Culprit] = [
        parts("prefetches", breaks: ["PLG-004"], "Fetches the directory when it is made, to have it early.") {
            parts,
            _ in
            let service = parts.service
            Task { _ = try? await service.directory() }
        },
        parts("reads-the-clock", breaks: ["PLG-004"], "Notes the time when it is made, to measure its age.") {
            _,
            context in
            _ = context.clock.now
        },
        parts("draws-a-nonce", breaks: ["PLG-004"], "Draws an identifier for its session when it is made.") {
            _,
            context in
            _ = context.randomness.identifier()
        },
        plugin(
            "unwraps-the-secret",
            breaks: ["PLG-005"],
            "Keeps the secret as text, because it is needed all the time."
        ) {
            (settings, context, platform) throws(SSOError) in
            let parts = try ReferenceParts(settings: settings, context: context, platform: platform)
            let text = settings.secret("clientSecret")?.withValue { $0 } ?? ""
            return { registrar in
                parts.register(in: &registrar)
                registrar.identityTokens(TalkativeTokenSource(text: text))
            }
        },
        parts("every-other-install", breaks: ["PLG-006"], "Numbers its instances, to try out another order in some.") {
            parts,
            _ in
            let number = instances.withLock { instances in
                instances += 1
                return instances
            }
            parts.handlers = parts.handlers.with(featured: FeaturedSort { _ in number })
        },
    ]

    /// Plugins that register too much, too little, or the wrong thing.
    static let registrars: [Culprit] = [
        plugin("warms-up", breaks: ["PLG-007"], "Reads its stored record while it registers, to be quick later.") {
            (settings, context, platform) throws(SSOError) in
            let parts = try ReferenceParts(settings: settings, context: context, platform: platform)
            return { registrar in
                parts.register(in: &registrar)
                Task { _ = try? await context.store.record(for: "warm") }
            }
        },
        plugin("registers-twice", breaks: ["PLG-008"], "Registers its handlers once for each capability.") {
            (settings, context, platform) throws(SSOError) in
            let parts = try ReferenceParts(settings: settings, context: context, platform: platform)
            let handlers = parts.handlers
            return { registrar in
                parts.register(in: &registrar)
                registrar.handlers(mapping: handlers.mapping, picker: handlers.picker, featured: handlers.featured)
            }
        },
        plugin(
            "registers-nothing",
            breaks: ["PLG-008"],
            "Registers a service and leaves the handlers to somebody else."
        ) {
            (settings, context, platform) throws(SSOError) in
            let parts = try ReferenceParts(settings: settings, context: context, platform: platform)
            return { registrar in registrar.service(parts.service) }
        },
        plugin("two-services", breaks: ["PLG-009"], "Registers the old and the new service, and lets the core choose.")
        {
            (settings, context, platform) throws(SSOError) in
            let parts = try ReferenceParts(settings: settings, context: context, platform: platform)
            return { registrar in
                parts.register(in: &registrar)
                registrar.service(parts.service)
            }
        },
        plugin("registers-once-only", breaks: ["PLG-010"], "Gives its handlers away at the first registration.") {
            (settings, context, platform) throws(SSOError) in
            let parts = try ReferenceParts(settings: settings, context: context, platform: platform)
            let isFirst = Locked(true)
            return { registrar in
                var parts = parts
                let first = isFirst.withLock { isFirst in
                    defer { isFirst = false }
                    return isFirst
                }
                if !first { parts.handlers = .identity }
                parts.register(in: &registrar)
            }
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
