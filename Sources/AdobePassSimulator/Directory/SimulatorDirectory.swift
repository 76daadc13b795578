/// The MVPDs of the simulator, in the order its configuration lists them.
public struct SimulatorDirectory: Sendable, Hashable {
    /// All MVPDs, the inactive ones too.
    public let mvpds: [SimulatorMVPD]
    private let indexByID: [String: Int]
    private let indexByMappingID: [String: Int]

    /// Makes a directory; of two MVPDs with one identifier the first counts.
    ///
    /// - Parameter mvpds: The MVPDs, in the order of the list.
    public init(_ mvpds: [SimulatorMVPD]) {
        self.mvpds = mvpds
        let byID = mvpds.enumerated().map { ($1.id, $0) }
        indexByID = Dictionary(byID) { first, _ in first }
        let byMappingID = mvpds.enumerated().compactMap { index, mvpd in
            mvpd.platformMappingID.map { ($0, index) }
        }
        indexByMappingID = Dictionary(byMappingID) { first, _ in first }
    }

    /// The MVPD with this identifier.
    ///
    /// - Parameter id: The identifier used in paths.
    public subscript(id: String) -> SimulatorMVPD? {
        indexByID[id].map { mvpds[$0] }
    }

    /// The MVPD a partner framework means.
    ///
    /// - Parameter platformMappingID: The framework's identifier.
    public subscript(platformMappingID platformMappingID: String) -> SimulatorMVPD? {
        indexByMappingID[platformMappingID].map { mvpds[$0] }
    }

    /// Returns the same directory with one MVPD changed in its place.
    ///
    /// - Parameter mvpd: The MVPD, by its identifier; one that the directory lacks is added at the end.
    /// - Returns: The changed directory.
    public func replacing(_ mvpd: SimulatorMVPD) -> SimulatorDirectory {
        adding([mvpd])
    }

    /// The same directory with more MVPDs; one with the same identifier replaces the other in its place.
    func adding(_ added: [SimulatorMVPD]) -> SimulatorDirectory {
        let replacements = Dictionary(added.map { ($0.id, $0) }) { _, last in last }
        let kept = mvpds.map { replacements[$0.id] ?? $0 }
        return SimulatorDirectory(kept + added.filter { self[$0.id] == nil })
    }
}
