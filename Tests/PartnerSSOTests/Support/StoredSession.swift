import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting

@testable import PartnerSSO

extension SecretStore {
    /// Whether the store says that the viewer signed out, names nobody, and leaves nothing to report.
    func holdsFinishedSignOut() async -> Bool {
        guard let data = try? await record(for: Sample.sessionKey) else { return false }
        return SessionRecord(stored: data)?.isFinishedSignOut == true
    }
}

extension FaultyStore {
    /// The stored session, whether or not it can be read now.
    var session: SessionRecord? { records[Sample.sessionKey].flatMap(SessionRecord.init(stored:)) }

    /// Whether the store says that the viewer signed out, whether or not it can be read now.
    var holdsFinishedSignOut: Bool {
        session?.isFinishedSignOut == true
    }
}

extension SessionRecord {
    /// Decodes what a store holds.
    init?(stored data: Data) {
        guard let record = try? JSONDecoder().decode(SessionRecord.self, from: data) else { return nil }
        self = record
    }

    fileprivate var isFinishedSignOut: Bool { standing == .signedOut(nil) && provider == nil && openSignIn == nil }
}

extension SessionRecordStore {
    /// The stored session of the benches' product, which does not use some plugins any more.
    static func sample(
        in store: any SecretStore,
        pluginStore: RepeatingSecretStore? = nil,
        retiring plugins: [PluginFactory] = []
    ) -> SessionRecordStore {
        let configuration = ProductConfiguration(
            facts: .sample,
            plugins: [.init(plugin: "scripted", settings: PluginSettings())]
        )
        return SessionRecordStore(
            store,
            pluginStore: pluginStore ?? RepeatingSecretStore(store),
            product: "sample-tv",
            service: "scripted",
            retired: RetiredPlugins(plugins, notUsedBy: configuration, store: store)
        )
    }
}
