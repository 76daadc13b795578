package import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension Culprit {
    /// Every culprit there is.
    package static let all: [Culprit] = [
        mappings, mappingMemories, pickers, sorts, budgets, costs, makers, registrars, declarations, frameworks,
        askers, answerers, provers, onlookers, issuers, services, callers, keepers, wholes,
    ].flatMap(\.self)

    /// A culprit that changes the parts of the reference plugin; each plugin that is made gets changes of its own.
    static func parts(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        _ change: @escaping @Sendable (inout ReferenceParts, PluginContext) -> Void
    ) -> Culprit {
        plugin(id, breaks: breaks, mistake) { (settings, context, platform) throws(SSOError) in
            var parts = try ReferenceParts(settings: settings, context: context, platform: platform)
            change(&parts, context)
            let changed = parts
            return { registrar in changed.register(in: &registrar) }
        }
    }

    /// A culprit whose service has a habit of its own.
    static func service(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        _ change: @escaping @Sendable (inout ReferenceService, PluginContext) -> Void
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) { parts, context in change(&parts.service, context) }
    }

    /// A culprit whose framework does some things otherwise.
    static func framework(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        _ change: @escaping @Sendable (inout AlteredFramework, PluginContext) -> Void
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) { parts, context in
            var altered = AlteredFramework(honest: parts.framework)
            change(&altered, context)
            parts.altered = altered
        }
    }

    /// A culprit with handlers of its own.
    static func handlers(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        _ make: @escaping @Sendable (HandlerSet) -> HandlerSet
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) { parts, _ in parts.handlers = make(parts.handlers) }
    }

    /// A culprit with a mapping of its own.
    static func mapping(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        _ answers: @escaping @Sendable (PlatformMappingID, ProviderDirectory) -> [MVPD.ID]
    ) -> Culprit {
        handlers(id, breaks: breaks, mistake) { $0.with(mapping: MVPDMapping(by: "culprit", answers: answers)) }
    }

    /// How a culprit is made: from settings, context and platform, what it does when it registers.
    typealias Maker =
        @Sendable (PluginSettings, PluginContext, ReferencePlatform) throws(SSOError) ->
        @Sendable (inout PluginRegistrar) -> Void

    /// A culprit that is made and registers in a way of its own.
    static func plugin(_ id: String, breaks: [String], _ mistake: String, _ make: @escaping Maker) -> Culprit {
        let harness = ContractHarness.staged { platform in
            PluginFactory(CulpritPlugin.self) { (settings, context) throws(SSOError) in
                CulpritPlugin(body: try make(settings, context, platform))
            }
        }
        return Culprit(id, breaks: breaks, mistake, harness: harness)
    }
}
