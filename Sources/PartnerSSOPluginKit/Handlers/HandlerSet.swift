import PartnerSSOVocabulary

/// The three handlers a plugin brings, which compose so that a product may use several plugins.
public struct HandlerSet: Sendable {
    /// Which provider a platform identifier stands for.
    public let mapping: MVPDMapping
    /// Which providers the platform's picker may offer.
    public let picker: PickerFilter
    /// Which of them come first.
    public let featured: FeaturedSort

    /// Creates a set.
    public init(mapping: MVPDMapping, picker: PickerFilter, featured: FeaturedSort) {
        self.mapping = mapping
        self.picker = picker
        self.featured = featured
    }

    /// The set without any opinion.
    public static let identity = HandlerSet(mapping: .identity, picker: .identity, featured: .identity)

    /// This set, and then another: the other is heard after this one.
    public func then(_ next: HandlerSet) -> HandlerSet {
        HandlerSet(
            mapping: mapping.then(next.mapping),
            picker: picker.and(next.picker),
            featured: featured.then(next.featured)
        )
    }

    /// Sorts out a directory for the platform's picker.
    public func pickerReport(for directory: ProviderDirectory) -> PickerReport {
        PickerReport(directory, filter: picker, featured: featured)
    }
}
