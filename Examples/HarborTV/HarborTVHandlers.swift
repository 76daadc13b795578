import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What Harbor knows of carriers: codes of its own, and an order of its own.
struct HarborTVHandlers: Sendable {
    let plugin: PluginIdentifier

    /// Carriers that boxes from before the directory still name by number.
    private static let numbers: [String: String] = [
        "HBR-001": "Cablevision", "HBR-002": "Spectrum", "HBR-017": "Xfinity",
    ]

    /// The largest carriers on Harbor's boxes.
    private static let order = ["Spectrum", "Xfinity", "Cablevision"]

    /// A number first, if the directory has the carrier it stands for; then what the directory says.
    var mapping: MVPDMapping {
        MVPDMapping(by: plugin) { id, directory in
            let known = Self.numbers[id.rawValue].flatMap { MVPD.ID($0) }.flatMap { directory[id: $0]?.id }
            return (known.map { [$0] } ?? []) + directory.mvpds(for: id).map(\.id).filter { $0 != known }
        }
    }

    /// Temporary access is no carrier.
    var picker: PickerFilter {
        PickerFilter { mvpd in
            mvpd.isTemporaryAccess ? .hidden(by: plugin, reason: "Temporary access has no carrier.") : .shown
        }
    }

    var featured: FeaturedSort { .ranked(by: Self.order.compactMap { MVPD.ID($0) }) }
}
