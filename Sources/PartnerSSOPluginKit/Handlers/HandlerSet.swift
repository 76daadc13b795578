import PartnerSSOVocabulary

/// The three handlers of a plugin, which can be composed for products with several plugins.
public struct HandlerSet: Sendable {
    /// Maps a platform's identifier to a provider.
    public let mapping: MVPDMapping
    /// Decides which providers the platform's picker may offer.
    public let picker: PickerFilter
    /// Decides which of them come first.
    public let featured: FeaturedSort

    /// Creates a set.
    public init(mapping: MVPDMapping, picker: PickerFilter, featured: FeaturedSort) {
        self.mapping = mapping
        self.picker = picker
        self.featured = featured
    }

    /// The set that changes nothing.
    public static let identity = HandlerSet(mapping: .identity, picker: .identity, featured: .identity)

    /// Returns this set, followed by another whose handlers are asked after these.
    public func then(_ next: HandlerSet) -> HandlerSet {
        HandlerSet(
            mapping: mapping.then(next.mapping),
            picker: picker.and(next.picker),
            featured: featured.then(next.featured)
        )
    }

    /// Filters and sorts a directory for the platform's picker.
    public func pickerReport(for directory: ProviderDirectory) -> PickerReport {
        PickerReport(directory, filter: picker, featured: featured)
    }
}
