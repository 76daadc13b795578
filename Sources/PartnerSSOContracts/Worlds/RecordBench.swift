import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A plugin that was asked, on a device without an identifier of its own, with records of an earlier version in its store.
///
/// A service and a source of tokens are asked. A framework asks only the platform, and has nothing to store.
struct RecordBench: Sendable {
    /// How many calls were made.
    let callCount: Int
    /// The keys that the plugin gave to what it wrote.
    let written: Set<String>
    /// The keys that the plugin gave to what it looked for.
    let read: Set<String>
    private let wires: [FaultyWire]

    /// Asks a fresh plugin every question that precedes a sign-in.
    ///
    /// - Parameters:
    ///   - previous: The version whose records the service and the issuer know.
    ///   - records: Those of its records that are there.
    ///   - probe: Makes the plugin, and knows the harness.
    /// - Throws: ``ContractUnstaged`` when the harness cannot stage it, or what the plugin throws.
    init(_ previous: PreviousRecords, _ records: [PreviousRecords.Record], _ probe: ContractProbe) async throws {
        let kept = Dictionary(records.map { (probe.storeScope + $0.key, $0.bytes) }) { $1 }
        var (wires, stores): ([FaultyWire], [FaultyStore]) = ([], [])
        if probe.harness.capabilities.contains(.entitlementService) {
            let walk = try ServiceWalk(probe, store: FaultyStore(records: kept), previous: previous)
            try await walk.go(through: .directory)
            wires.append(walk.wire)
            stores.append(walk.store)
        }
        if probe.harness.capabilities.contains(.identityTokenSource) {
            let trial = try IssuerTrial(IssuerScript(), probe, store: FaultyStore(records: kept), previous: previous)
            _ = try await trial.token()
            wires.append(trial.wire)
            stores.append(trial.store)
        }
        callCount = wires.reduce(0) { $0 + $1.calls.count }
        written = stores.reduce(into: []) { $0.formUnion(probe.keysWritten(to: $1)) }
        read = stores.reduce(into: []) { $0.formUnion(probe.keysRead(from: $1)) }
        self.wires = wires
    }

    /// Whether a request held a text.
    func shows(_ text: String) -> Bool { wires.contains { $0.shows(text) } }
}

extension ContractProbe {
    /// What the core puts before a plugin's keys, so that no plugin sees another's records.
    var storeScope: String { "\(harness.product.name)/\(harness.factory.identifier.rawValue)/" }

    /// The keys that the plugin gave to what it wrote.
    func keysWritten(to store: FaultyStore) -> Set<String> {
        keys(store.accesses.compactMap { if case .write(let key) = $0 { key } else { nil } })
    }

    /// The keys that the plugin gave to what it looked for.
    func keysRead(from store: FaultyStore) -> Set<String> {
        keys(store.accesses.compactMap { if case .read(let key) = $0 { key } else { nil } })
    }

    private func keys(_ keys: [String]) -> Set<String> {
        Set(keys.map { $0.hasPrefix(storeScope) ? String($0.dropFirst(storeScope.count)) : $0 })
    }
}

extension DeviceInformation {
    /// A television box whose app gives it no identifier.
    static let unnamed: DeviceInformation = {
        var device = DeviceInformation.sampleTV
        device.identifier = nil
        return device
    }()
}
