import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What Harbor knows of carriers: codes of its own, and an order of its own.
struct HarborTVHandlers: Sendable {
    let plugin: PluginIdentifier

    /// Carriers that boxes from before the directory still name by number.
    private static let numbers: [PlatformMappingID: MVPD.ID] = [
        "HBR-001": "Cablevision", "HBR-002": "Spectrum", "HBR-017": "Xfinity",
    ]

    /// A number first, if the directory has the carrier it stands for; then what the directory says.
    var mapping: MVPDMapping { .table(Self.numbers, thenDirectoryBy: plugin) }

    /// Temporary access is no carrier.
    var picker: PickerFilter {
        PickerFilter { mvpd in
            mvpd.isTemporaryAccess ? .hidden(by: plugin, reason: "Temporary access has no carrier.") : .shown
        }
    }

    /// The largest carriers on Harbor's boxes.
    var featured: FeaturedSort { .ranked(by: ["Spectrum", "Xfinity", "Cablevision"]) }
}
