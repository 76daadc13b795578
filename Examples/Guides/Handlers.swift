import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The three handlers, as a plugin that knows some carriers hands them over.
enum Handlers {
    // region: mapping
    static func mapping(by plugin: PluginIdentifier, _ numbers: [PlatformMappingID: MVPD.ID]) -> MVPDMapping {
        .table(numbers, thenDirectoryBy: plugin)
    }
    // endregion

    // region: picker
    static func picker(by plugin: PluginIdentifier) -> PickerFilter {
        PickerFilter { mvpd in
            mvpd.isTemporaryAccess ? .hidden(by: plugin, reason: "Temporary access has no carrier.") : .shown
        }
    }
    // endregion

    // region: featured
    static func featured(_ largest: [MVPD.ID]) -> FeaturedSort { .ranked(by: largest) }
    // endregion

    // region: register
    static func register(
        in registrar: inout PluginRegistrar,
        _ numbers: [PlatformMappingID: MVPD.ID],
        by plugin: PluginIdentifier
    ) {
        registrar.handlers(mapping: mapping(by: plugin, numbers), picker: picker(by: plugin), featured: .identity)
    }
    // endregion
}
