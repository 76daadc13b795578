import PartnerSSOVocabulary

/// The providers a platform's picker shall offer, by the platform's identifiers.
public struct PickerContents: Sendable, Hashable {
    /// The providers that may be offered, in the directory's order; never empty.
    public let supported: [PlatformMappingID]
    /// Those of them to show first, in order.
    public let featured: [PlatformMappingID]

    /// Creates contents, or returns `nil` when nothing may be offered: an empty list means "anything" to some platforms.
    public init?(supported: [PlatformMappingID], featured: [PlatformMappingID]) {
        guard !supported.isEmpty else { return nil }
        self.supported = supported
        self.featured = featured
    }
}
