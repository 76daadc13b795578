import PartnerSSOVocabulary

/// The list of the service's providers.
struct ChoosingPane {
    let rows: [ProviderRow]

    init(_ mvpds: [MVPD]) {
        rows = mvpds.map { ProviderRow(id: $0.id.rawValue, name: $0.displayName) }
    }
}
