import PartnerSSOPluginKit
import PartnerSSOVocabulary

@testable import PartnerSSOStores

/// A keychain that counts the calls made to it, and fails at one of them, or the process dies there.
final class FaultyKeychain: Keychain {
    enum Fault: Hashable, Sendable {
        /// The call fails, and the next ones work again.
        case fails(KeychainFault.Status)
        /// The call and all that come after it fail.
        case keepsFailing(KeychainFault.Status)
        /// The process dies before the call.
        case diesBefore
        /// The process dies after the call.
        case diesAfter
        /// Somebody else does something before the call.
        case interrupted
    }

    private struct State: Sendable {
        var steps: [KeychainFault.Operation] = []
        var isDead = false
    }

    private let base: any Keychain
    private let step: Int?
    private let fault: Fault
    private let interruption: @Sendable () -> Void
    private let state = Locked(State())

    init(
        _ base: any Keychain,
        at step: Int? = nil,
        _ fault: Fault = .diesBefore,
        interruption: @escaping @Sendable () -> Void = {}
    ) {
        self.base = base
        self.step = step
        self.fault = fault
        self.interruption = interruption
    }

    /// Every call so far.
    var steps: [KeychainFault.Operation] { state.withLock { $0.steps } }

    /// Whether the process died.
    var isDead: Bool { state.withLock { $0.isDead } }

    func find(_ query: KeychainQuery) throws(KeychainFault) -> KeychainItem {
        try take(.find) { () throws(KeychainFault) in try base.find(query) }
    }

    func add(_ item: KeychainItem, as query: KeychainQuery) throws(KeychainFault) {
        try take(.add) { () throws(KeychainFault) in try base.add(item, as: query) }
    }

    func update(_ query: KeychainQuery, to change: KeychainChange) throws(KeychainFault) {
        try take(.update) { () throws(KeychainFault) in try base.update(query, to: change) }
    }

    func delete(_ query: KeychainQuery) throws(KeychainFault) {
        try take(.delete) { () throws(KeychainFault) in try base.delete(query) }
    }

    private func take<Value>(
        _ operation: KeychainFault.Operation,
        _ body: () throws(KeychainFault) -> Value
    ) throws(KeychainFault) -> Value {
        let gone = KeychainFault(operation: operation, status: .notAvailable)
        let (number, isDead) = state.withLock { state in
            if !state.isDead { state.steps.append(operation) }
            return (state.steps.count, state.isDead)
        }
        guard !isDead else { throw gone }
        switch fault {
        case .fails(let status) where number == step: throw KeychainFault(operation: operation, status: status)
        case .keepsFailing(let status) where number >= step ?? 1:
            throw KeychainFault(operation: operation, status: status)
        case .diesBefore where number == step: break
        case .diesAfter where number == step: _ = try? body()
        case .interrupted where number == step:
            interruption()
            return try body()
        default: return try body()
        }
        state.withLock { $0.isDead = true }
        throw gone
    }
}
