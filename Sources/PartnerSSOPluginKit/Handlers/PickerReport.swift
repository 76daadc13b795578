public import PartnerSSOVocabulary

/// A directory filtered and sorted for the platform's picker: the providers it shows, the featured ones, and for each
/// hidden one, which rule hides it and why.
public struct PickerReport: Sendable {
    /// A provider that is not offered.
    public struct Hidden: Sendable, Hashable {
        /// The provider.
        public let mvpd: MVPD.ID
        /// The plugin whose rule hides it.
        public let author: PluginIdentifier
        /// The reason.
        public let reason: String

        package init(mvpd: MVPD.ID, author: PluginIdentifier, reason: String) {
            self.mvpd = mvpd
            self.author = author
            self.reason = reason
        }
    }

    /// The providers that are offered, in the directory's order.
    public let supported: [MVPD]
    /// The offered providers that come first, in order.
    public let featured: [MVPD]
    /// The providers that are not offered, in the directory's order.
    public let hidden: [Hidden]
    /// The contents of the platform's picker, or `nil` if no provider may be offered.
    public let contents: PickerContents?

    init(_ directory: ProviderDirectory, filter: PickerFilter, featured sort: FeaturedSort) {
        var supported: [MVPD] = []
        var hidden: [Hidden] = []
        for mvpd in directory.mvpds {
            switch filter.verdict(mvpd) {
            case .hidden(let author, let reason):
                hidden.append(Hidden(mvpd: mvpd.id, author: author, reason: reason))
            case .shown where mvpd.platformMappingID == nil:
                let reason = "The platform has no identifier for it."
                hidden.append(Hidden(mvpd: mvpd.id, author: .core, reason: reason))
            case .shown:
                supported.append(mvpd)
            }
        }
        self.supported = supported
        self.hidden = hidden
        featured = sort.featured(in: supported)
        contents = PickerContents(
            supported: Self.identifiers(of: supported, in: directory),
            featured: Self.identifiers(of: featured, in: directory)
        )
    }

    /// Returns the platform's identifiers of providers, each once.
    private static func identifiers(of mvpds: [MVPD], in directory: ProviderDirectory) -> [PlatformMappingID] {
        let ids = mvpds.compactMap(\.platformMappingID)
        guard directory.sharesMappingIDs else { return ids }
        var seen: Set<PlatformMappingID> = []
        return ids.filter { seen.insert($0).inserted }
    }
}
