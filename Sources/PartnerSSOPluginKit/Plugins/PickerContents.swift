import PartnerSSOVocabulary

/// The providers to offer in the platform's picker, by the platform's identifiers.
public struct PickerContents: Sendable, Hashable {
    /// The providers that may be offered, in the directory's order; never empty.
    public let supported: [PlatformMappingID]
    /// The offered providers to show first, in order.
    public let featured: [PlatformMappingID]

    /// Creates contents, or returns `nil` for an empty list, which means "all providers" to some platforms.
    public init?(supported: [PlatformMappingID], featured: [PlatformMappingID]) {
        guard !supported.isEmpty else { return nil }
        self.supported = supported
        self.featured = featured
    }
}
