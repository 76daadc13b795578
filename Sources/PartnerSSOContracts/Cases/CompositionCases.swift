import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

/// The laws by which handlers compose, so that a product may use several plugins.
enum CompositionCases {
    static let all = [
        mappingIdentity, mappingAssociativity, pickerIdentity, pickerAssociativity, featuredIdentity,
        featuredAssociativity,
    ]

    private static let mappingIdentity = ContractCase(
        "ALG-001",
        "A mapping composed with the identity is itself",
        law: "The mapping that answers nothing changes nothing, before or behind the plugin's.",
        group: .composition
    ) { probe in
        let handlers = try probe.makeHandlers()
        let variants = [
            with(handlers) { MVPDMapping.identity.then($0) }, with(handlers) { $0.then(.identity) },
        ]
        try requireEqual(handlers, variants, by: Observation.mappingDifference, probe)
    }

    private static let mappingAssociativity = ContractCase(
        "ALG-002",
        "Mappings compose in any grouping",
        law: "Three mappings in a row say the same, whichever two are put together first.",
        group: .composition
    ) { probe in
        let handlers = try probe.makeHandlers()
        let (first, last) = (neighbour("first-neighbour", step: 3), neighbour("last-neighbour", step: 5))
        let left = with(handlers) { first.mapping.then($0).then(last.mapping) }
        let right = with(handlers) { first.mapping.then($0.then(last.mapping)) }
        try requireEqual(left, [right], by: Observation.mappingDifference, probe)
    }

    private static let pickerIdentity = ContractCase(
        "ALG-003",
        "A filter composed with the identity is itself",
        law: "The filter that hides nobody changes nothing, before or behind the plugin's.",
        group: .composition
    ) { probe in
        let handlers = try probe.makeHandlers()
        let variants = [
            with(handlers, picker: { PickerFilter.identity.and($0) }), with(handlers, picker: { $0.and(.identity) }),
        ]
        try requireEqual(handlers, variants, by: Observation.pickerDifference, probe)
    }

    private static let pickerAssociativity = ContractCase(
        "ALG-004",
        "Filters compose in any grouping",
        law:
            "Three filters in a row hide the same providers for the same reasons, whichever two are put together first.",
        group: .composition
    ) { probe in
        let handlers = try probe.makeHandlers()
        let (first, last) = (neighbour("first-neighbour", step: 3), neighbour("last-neighbour", step: 5))
        let left = with(handlers, picker: { first.picker.and($0).and(last.picker) })
        let right = with(handlers, picker: { first.picker.and($0.and(last.picker)) })
        try requireEqual(left, [right], by: Observation.pickerDifference, probe)
    }

    private static let featuredIdentity = ContractCase(
        "ALG-005",
        "A sort composed with the identity is itself",
        law: "The sort without opinion changes nothing, before or behind the plugin's.",
        group: .composition
    ) { probe in
        let handlers = try probe.makeHandlers()
        let variants = [
            with(handlers, featured: { FeaturedSort.identity.then($0) }),
            with(handlers, featured: { $0.then(.identity) }),
        ]
        try requireEqual(handlers, variants, by: Observation.featuredDifference, probe)
    }

    private static let featuredAssociativity = ContractCase(
        "ALG-006",
        "Sorts compose in any grouping",
        law: "Three sorts in a row give the same order, whichever two are put together first.",
        group: .composition
    ) { probe in
        let handlers = try probe.makeHandlers()
        let (first, last) = (neighbour("first-neighbour", step: 3), neighbour("last-neighbour", step: 5))
        let left = with(handlers, featured: { first.featured.then($0).then(last.featured) })
        let right = with(handlers, featured: { first.featured.then($0.then(last.featured)) })
        try requireEqual(left, [right], by: Observation.featuredDifference, probe)
    }

    /// The handlers with some of them replaced.
    private static func with(
        _ handlers: HandlerSet,
        mapping: (MVPDMapping) -> MVPDMapping = { $0 },
        picker: (PickerFilter) -> PickerFilter = { $0 },
        featured: (FeaturedSort) -> FeaturedSort = { $0 }
    ) -> HandlerSet {
        HandlerSet(
            mapping: mapping(handlers.mapping),
            picker: picker(handlers.picker),
            featured: featured(handlers.featured)
        )
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
        by difference: (Observation) -> (Observation) -> String?,
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
