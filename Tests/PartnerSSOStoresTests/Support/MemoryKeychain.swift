import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

@testable import PartnerSSOStores

/// A device's keychain in memory, with what the documentation says of locks, groups and backups.
final class MemoryKeychain: Keychain {
    private struct Place: Hashable {
        let service: String
        let account: String
        let group: String
        let isSynchronized: Bool
    }

    private struct State {
        var items: [Place: KeychainItem] = [:]
        var undecodable: Set<Place> = []
        var isUnlocked = true
        var wasUnlocked = true
    }

    private static let ownGroup = "TEAM.com.example.app"

    private let groups: Set<String>
    private let state = Locked(State())

    /// Creates an empty keychain.
    ///
    /// - Parameter groups: The groups the app has entitlements for, besides its own.
    init(groups: Set<String> = []) {
        self.groups = groups
    }

    // MARK: The device

    func lock() { state.withLock { $0.isUnlocked = false } }

    func unlock() { state.withLock { ($0.isUnlocked, $0.wasUnlocked) = (true, true) } }

    /// The device starts, and nobody has unlocked it yet.
    func restart() { state.withLock { ($0.isUnlocked, $0.wasUnlocked) = (false, false) } }

    /// Another device onto which this one's encrypted backup was restored.
    func restoredElsewhere() -> MemoryKeychain {
        let other = MemoryKeychain(groups: groups)
        let items = state.withLock { $0.items.filter { !$0.value.accessibility.isThisDeviceOnly } }
        other.state.withLock { $0.items = items }
        return other
    }

    /// The items of a service, by account.
    func items(of service: String) -> [String: KeychainItem] {
        state.withLock { state in
            let found = state.items.filter { $0.key.service == service }.map { ($0.key.account, $0.value) }
            return Dictionary(found) { $1 }
        }
    }

    /// Whether any item is one that iCloud carries away.
    var isAnySynchronized: Bool { state.withLock { $0.items.keys.contains(where: \.isSynchronized) } }

    /// Puts bytes into an item from outside.
    func place(_ bytes: Data, service: String = "PartnerSSO", account: String) {
        let place = Place(service: service, account: account, group: Self.ownGroup, isSynchronized: false)
        state.withLock { state in
            state.items[place] = KeychainItem(
                bytes: bytes,
                mark: state.items[place]?.mark,
                accessibility: .afterFirstUnlockThisDeviceOnly
            )
        }
    }

    /// Has the system itself fail to read an item, until it is added anew.
    func spoil(service: String = "PartnerSSO", account: String) {
        let place = Place(service: service, account: account, group: Self.ownGroup, isSynchronized: false)
        state.withLock { _ = $0.undecodable.insert(place) }
    }

    // MARK: The calls

    func find(_ query: KeychainQuery) throws(KeychainFault) -> KeychainItem {
        try call(.find, query) { (state, places) throws(KeychainFault) in
            guard let place = places.first, let item = state.items[place] else { throw fault(.find, .notFound) }
            guard !state.undecodable.contains(place) else { throw fault(.find, .undecodable) }
            return item
        }
    }

    func add(_ item: KeychainItem, as query: KeychainQuery) throws(KeychainFault) {
        guard !(query.isSynchronized && item.accessibility.isThisDeviceOnly) else { throw fault(.add, .parameter) }
        try call(.add, query, writing: item) { (state, _) throws(KeychainFault) in
            let place = place(of: query)
            guard state.items[place] == nil else { throw fault(.add, .duplicate) }
            state.items[place] = item
        }
    }

    func update(_ query: KeychainQuery, to change: KeychainChange) throws(KeychainFault) {
        try call(.update, query) { (state, places) throws(KeychainFault) in
            guard let place = places.first else { throw fault(.update, .notFound) }
            switch change {
            case .replaced(let item): state.items[place] = item
            case .moved(let service):
                let next = Place(
                    service: service,
                    account: place.account,
                    group: place.group,
                    isSynchronized: place.isSynchronized
                )
                guard state.items[next] == nil else { throw fault(.update, .duplicate) }
                state.items[next] = state.items.removeValue(forKey: place)
            }
        }
    }

    func delete(_ query: KeychainQuery) throws(KeychainFault) {
        try call(.delete, query) { (state, places) throws(KeychainFault) in
            guard !places.isEmpty else { throw fault(.delete, .notFound) }
            for place in places {
                state.items[place] = nil
                state.undecodable.remove(place)
            }
        }
    }

    private func fault(_ operation: KeychainFault.Operation, _ status: KeychainFault.Status) -> KeychainFault {
        KeychainFault(operation: operation, status: status)
    }

    private func place(of query: KeychainQuery) -> Place {
        Place(
            service: query.service,
            account: query.account ?? "",
            group: query.group ?? Self.ownGroup,
            isSynchronized: query.isSynchronized
        )
    }

    private func call<Value>(
        _ operation: KeychainFault.Operation,
        _ query: KeychainQuery,
        writing item: KeychainItem? = nil,
        _ body: (inout State, [Place]) throws(KeychainFault) -> Value
    ) throws(KeychainFault) -> Value {
        if let group = query.group, !groups.contains(group) { throw fault(operation, .missingEntitlement) }
        return try state.withLock { (state) throws(KeychainFault) in
            let places = state.items.keys.filter { place in
                place.service == query.service && place.group == query.group ?? Self.ownGroup
                    && place.isSynchronized == query.isSynchronized
                    && (query.account == nil || place.account == query.account)
                    && (query.mark == nil || state.items[place]?.mark == query.mark)
            }
            let classes =
                places.compactMap { state.items[$0]?.accessibility } + [item?.accessibility].compactMap(\.self)
            let isReadable = classes.allSatisfy { accessibility in
                switch accessibility {
                case .whenUnlocked, .whenUnlockedThisDeviceOnly: state.isUnlocked
                case .afterFirstUnlock, .afterFirstUnlockThisDeviceOnly: state.wasUnlocked
                }
            }
            guard isReadable || operation == .delete else { throw fault(operation, .interactionNotAllowed) }
            return try body(&state, places)
        }
    }
}
