package import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension Culprit {
    /// Every culprit there is.
    package static let all: [Culprit] = [
        mappings, mappingMemories, pickers, sorts, budgets, costs, makers, registrars, declarations, frameworks,
        askers, answerers, provers, onlookers, issuers, services, callers, keepers, wholes,
        failures, couriers, hosts, waiters, codes, deciders, renewers, rememberers, tables, paired,
    ].flatMap(\.self)

    /// How a culprit registers its parts.
    typealias Registration = @Sendable (ReferenceParts, inout PluginRegistrar) -> Void

    /// A culprit with a registration of its own.
    ///
    /// - Parameters:
    ///   - id: Its name.
    ///   - breaks: The cases that must catch it.
    ///   - mistake: The mistake, in one sentence.
    ///   - capabilities: What its author claims that it is.
    ///   - register: Registers its parts.
    /// - Returns: The culprit.
    static func plugin(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        claiming capabilities: Set<PluginCapability> = .reference,
        _ register: @escaping Registration = { $0.register(in: &$1) }
    ) -> Culprit {
        Misdeclared<AsReference>.culprit(id, breaks: breaks, mistake, claiming: capabilities, registering: register)
    }

    /// A culprit that changes parts of the reference plugin; each plugin that is made gets changes of its own.
    static func parts(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        _ change: @escaping @Sendable (inout ReferenceParts) -> Void
    ) -> Culprit {
        Misdeclared<AsReference>.culprit(id, breaks: breaks, mistake, changing: change)
    }
}

// MARK: - Handlers

extension Culprit {
    /// A question to a mapping.
    struct Lookup: Sendable {
        let id: PlatformMappingID
        let directory: ProviderDirectory

        /// The right answer.
        var exact: [MVPD.ID] { directory.mvpds(for: id).map(\.id) }
    }

    /// A culprit with a mapping of its own.
    static func mapping(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        _ answers: @escaping @Sendable (Lookup) -> [MVPD.ID]
    ) -> Culprit {
        // The thread sanitizer takes an access to an empty memory for one to the lock's own object.
        mapping(id, breaks: breaks, mistake, remembering: 0) { _, lookup in answers(lookup) }
    }

    /// A culprit with a mapping of its own that keeps something from one question to the next.
    static func mapping<Memory: Sendable>(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        remembering memory: Memory,
        _ answers: @escaping @Sendable (inout Memory, Lookup) -> [MVPD.ID]
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) { parts in
            let memory = Locked(memory)
            let mapping = MVPDMapping(by: "culprit") { id, directory in
                memory.withLock { answers(&$0, Lookup(id: id, directory: directory)) }
            }
            parts.handlers = parts.handlers.with(mapping: mapping)
        }
    }

    /// A culprit with a filter of its own, which is told the right verdict.
    static func picker(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        _ verdict: @escaping @Sendable (MVPD, PickerFilter.Verdict) -> PickerFilter.Verdict
    ) -> Culprit {
        picker(id, breaks: breaks, mistake, remembering: 0) { _, mvpd, honest in verdict(mvpd, honest) }
    }

    /// A culprit with a filter of its own, which is told the right verdict and keeps something.
    static func picker<Memory: Sendable>(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        remembering memory: Memory,
        _ verdict: @escaping @Sendable (inout Memory, MVPD, PickerFilter.Verdict) -> PickerFilter.Verdict
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) { parts in
            let (honest, memory) = (parts.handlers.picker, Locked(memory))
            let picker = PickerFilter { mvpd in memory.withLock { verdict(&$0, mvpd, honest.verdict(mvpd)) } }
            parts.handlers = parts.handlers.with(picker: picker)
        }
    }

    /// A culprit with a sort of its own, which is told the right rank and keeps something.
    static func sort<Memory: Sendable>(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        remembering memory: Memory,
        _ rank: @escaping @Sendable (inout Memory, MVPD, Int?) -> Int?
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) { parts in
            let (honest, memory) = (parts.handlers.featured, Locked(memory))
            let featured = FeaturedSort { mvpd in
                memory.withLock { rank(&$0, mvpd, honest.ranks(of: mvpd).first??.key as? Int) }
            }
            parts.handlers = parts.handlers.with(featured: featured)
        }
    }
}

// MARK: - Capabilities

extension Culprit {
    /// A culprit whose framework answers the question for the provider, and passes on something else.
    static func retelling(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        _ change: @escaping @Sendable (IdentityAnswer, ReferenceFramework) -> IdentityAnswer
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) {
            $0.framework.onIdentity = { (honest, request) async throws(SSOError) in
                change(try await honest.identity(for: request), honest)
            }
        }
    }

    /// A culprit whose service makes its calls in a way of its own.
    static func caller(
        _ id: String,
        breaks: [String],
        _ mistake: String,
        _ send: @escaping ReferenceService.Send
    ) -> Culprit {
        parts(id, breaks: breaks, mistake) { $0.service.send = send }
    }
}
