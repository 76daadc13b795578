import PartnerSSOScenarios

/// What the picker shows, top to bottom; below all of it stands the row for providers that are not listed.
///
/// Featured providers come first in the order the app gave, the others by name. A featured provider that is not supported is
/// not shown; one beyond what the script's picker promotes stands among the others. Apple documents the first of these rules
/// and leaves the others open.
public struct PickerContent: Sendable, Hashable {
    /// The providers shown first.
    public let featured: [String]
    /// The providers below them.
    public let others: [String]
    /// The app's own entries, which come last.
    public let applicationProviders: [String]
    /// Those of the providers that the system does not sign in to.
    public let pickerOnly: Set<String>

    /// All rows, top to bottom.
    public var rows: [String] { featured + others + applicationProviders }

    init(for request: MetadataRequest, script: DeviceScript) {
        let pickerOnly = Set(script.pickerOnlyProviders)
        let known = script.systemProviders.map { pickerOnly.union($0) }
        let listed =
            request.supportedProviders.isEmpty
            ? (script.systemProviders ?? []) + script.pickerOnlyProviders + [script.picker.provider].compactMap { $0 }
            : request.supportedProviders
        let shown = Set(listed.filter { known?.contains($0) ?? true })
        var promoted: Set<String> = []
        let limit = script.mostFeatured ?? .max
        featured = request.featuredProviders.filter { provider in
            shown.contains(provider) && promoted.count < limit && promoted.insert(provider).inserted
        }
        others = shown.subtracting(promoted).sorted { left, right in
            (left.lowercased(), left) < (right.lowercased(), right)
        }
        applicationProviders = request.applicationProviders
        self.pickerOnly = pickerOnly.intersection(shown)
    }
}
