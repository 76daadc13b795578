import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The laws by which handlers compose, so that a product may use several plugins.
enum CompositionCases {
    static let all = [
        neutral(
            "ALG-001",
            "A mapping composed with the identity is itself",
            "The mapping that answers nothing changes nothing, before or behind the plugin's.",
            Observation.mappingDifference
        ),
        associative(
            "ALG-002",
            "Mappings compose in any grouping",
            "Three mappings in a row say the same, whichever two are put together first.",
            Observation.mappingDifference
        ),
        neutral(
            "ALG-003",
            "A filter composed with the identity is itself",
            "The filter that hides nobody changes nothing, before or behind the plugin's.",
            Observation.pickerDifference
        ),
        associative(
            "ALG-004",
            "Filters compose in any grouping",
            "Three filters in a row hide the same providers for the same reasons, whichever two are put together first.",
            Observation.pickerDifference
        ),
        neutral(
            "ALG-005",
            "A sort composed with the identity is itself",
            "The sort without opinion changes nothing, before or behind the plugin's.",
            Observation.featuredDifference
        ),
        associative(
            "ALG-006",
            "Sorts compose in any grouping",
            "Three sorts in a row give the same order, whichever two are put together first.",
            Observation.featuredDifference
        ),
    ]

    /// Where two observations differ in what the case is about.
    private typealias Difference = @Sendable (Observation) -> (Observation) -> String?

    private static func neutral(
        _ id: String,
        _ title: String,
        _ law: String,
        _ difference: @escaping Difference
    ) -> ContractCase {
        ContractCase(id, title, law) { probe in
            let handlers = try probe.makeHandlers()
            let variants = [HandlerSet.identity.then(handlers), handlers.then(.identity)]
            try requireEqual(handlers, variants, by: difference, probe)
        }
    }

    private static func associative(
        _ id: String,
        _ title: String,
        _ law: String,
        _ difference: @escaping Difference
    ) -> ContractCase {
        ContractCase(id, title, law) { probe in
            let handlers = try probe.makeHandlers()
            let (first, last) = (neighbour("first-neighbour", step: 3), neighbour("last-neighbour", step: 5))
            let variants = [first.then(handlers.then(last))]
            try requireEqual(first.then(handlers).then(last), variants, by: difference, probe)
        }
    }

    /// Another plugin's handlers, which agree with none: they answer, hide and rank by a provider's name's length.
    private static func neighbour(_ name: PluginIdentifier, step: Int) -> HandlerSet {
        HandlerSet(
            mapping: MVPDMapping(by: name) { id, directory in
                let count = directory.mvpds.count
                guard count > 0, id.rawValue.utf8.count % step != 0 else { return [] }
                return [directory.mvpds[(id.rawValue.utf8.count * step) % count].id]
            },
            picker: PickerFilter { mvpd in
                mvpd.id.rawValue.utf8.count % step == 0 ? .hidden(by: name, reason: "Every \(step)th length.") : .shown
            },
            featured: FeaturedSort { mvpd in
                let length = mvpd.id.rawValue.utf8.count
                return length % step == 1 ? nil : length % step
            }
        )
    }

    private static func requireEqual(
        _ handlers: HandlerSet,
        _ others: [HandlerSet],
        by difference: Difference,
        _ probe: ContractProbe
    ) throws(ContractFailure) {
        for directory in probe.directories {
            let expected = Observation(of: handlers, on: directory)
            for other in others {
                guard let found = difference(expected)(Observation(of: other, on: directory)) else { continue }
                throw ContractFailure("Composed in two ways that must be equal: \(found)")
            }
        }
    }
}
