import AdobePassSimulator

/// The names that viewers know for the platform's identifiers.
struct ProviderNames {
    private let directory: SimulatorDirectory

    init(_ directory: SimulatorDirectory) {
        self.directory = directory
    }

    func name(of platformMappingID: String) -> String {
        directory[platformMappingID: platformMappingID]?.displayName ?? platformMappingID
    }

    func name(ofMVPD id: String) -> String {
        directory[id]?.displayName ?? id
    }

    func row(_ platformMappingID: String) -> ProviderRow {
        ProviderRow(id: platformMappingID, name: name(of: platformMappingID))
    }

    /// The first providers that a platform can know, for short lists.
    var systemAccounts: [ProviderRow] {
        directory.mvpds.filter(\.isActive).compactMap(\.platformMappingID).prefix(8).map(row)
    }

    /// The first providers by the service's identifiers.
    var mvpds: [ProviderRow] {
        directory.mvpds.filter { $0.isActive && $0.isTemporaryAccess != true }.prefix(8).map {
            ProviderRow(id: $0.id, name: $0.displayName ?? $0.id)
        }
    }
}
