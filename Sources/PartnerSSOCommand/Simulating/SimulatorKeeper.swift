import AdobePassSimulator
import Foundation
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOStores
import PartnerSSOVocabulary

/// Saves the part of a simulator's state that outlives its process in a folder.
///
/// The folder is a secret store: only the owner can access its files, and a file is replaced as a whole.
struct SimulatorKeeper: Sendable {
    private static let key = "simulator"
    private let store: any SecretStore
    private let clock: any SSOClock

    init(store: any SecretStore, clock: any SSOClock = SystemClock()) {
        self.store = store
        self.clock = clock
    }

    /// - Parameter folder: A folder used only for this; it is created if necessary, but its parent is not.
    /// - Throws: `SSOError` for an unusable path.
    init(folder: String) throws(SSOError) {
        let path = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL.path
        self.init(store: try FileSecretStore(directory: path))
    }

    /// What an earlier simulator left, or `nil` the first time.
    func load() async throws -> SimulatorState? {
        guard let data = try await store.record(for: Self.key) else { return nil }
        do {
            return try JSONBounds.decode(SimulatorState.self, from: data)
        } catch {
            throw CommandFailure.usage(
                "simulator.stateUnreadable",
                "The folder holds a state that this version cannot read.",
                hint: "Choose another folder, or delete its contents to start over."
            )
        }
    }

    /// Saves changes until the task is cancelled, and once more at the end.
    ///
    /// - Parameters:
    ///   - simulator: Whose state it is.
    ///   - state: What the folder holds already.
    ///   - report: Called if a change cannot be saved.
    func keep(
        _ simulator: InProcessSimulator,
        since state: SimulatorState?,
        report: @escaping @Sendable (SSOError) -> Void
    ) async {
        var saved = state
        while !Task.isCancelled {
            do throws(SSOError) {
                // The simulator does not announce its changes, so poll for them, often enough that a
                // process that is killed loses at most one second of a sign-in.
                try await clock.sleep(for: .seconds(1))
            } catch {
                guard error.code == .cancelled else { return report(error) }
            }
            saved = await save(simulator.state, unless: saved, report)
        }
    }

    /// - Returns: What the folder holds afterwards.
    private func save(
        _ state: SimulatorState,
        unless saved: SimulatorState?,
        _ report: @escaping @Sendable (SSOError) -> Void
    ) async -> SimulatorState? {
        guard state != saved else { return saved }
        // A task of its own, because the last state is saved when this one has been cancelled.
        let writing = Task { [store] () async -> Bool in
            do throws(SSOError) {
                guard let data = try? JSONBounds.encode(state) else { return false }
                try await store.write(data, for: Self.key)
                return true
            } catch {
                report(error)
                return false
            }
        }
        return await writing.value ? state : saved
    }
}
