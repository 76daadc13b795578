import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension HandlerSet {
    /// Handlers that keep every law, in the name of a plugin.
    static func honest(by plugin: PluginIdentifier) -> HandlerSet {
        HandlerSet(
            mapping: .byPlatformMappingID(by: plugin),
            picker: PickerFilter { mvpd in
                guard mvpd.isOfferedInPlatformPicker, mvpd.onboarding != .none else {
                    return .hidden(by: plugin, reason: "The platform's picker does not know it.")
                }
                return .shown
            },
            featured: FeaturedSort { mvpd in
                switch mvpd.onboarding {
                case .full: 0
                case .pickerOnly: 1
                case .none: nil
                }
            }
        )
    }

    /// The handlers with some of them replaced.
    func with(
        mapping: MVPDMapping? = nil,
        picker: PickerFilter? = nil,
        featured: FeaturedSort? = nil
    ) -> HandlerSet {
        HandlerSet(
            mapping: mapping ?? self.mapping,
            picker: picker ?? self.picker,
            featured: featured ?? self.featured
        )
    }
}
