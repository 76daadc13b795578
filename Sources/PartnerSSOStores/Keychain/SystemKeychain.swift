#if canImport(Security)
import Foundation
import Security

/// The system's keychain, without additional logic.
struct SystemKeychain: Keychain {
    func find(_ query: KeychainQuery) throws(KeychainFault) -> KeychainItem {
        var attributes = Self.attributes(of: query)
        attributes[kSecReturnData as String] = true
        attributes[kSecReturnAttributes as String] = true
        attributes[kSecMatchLimit as String] = kSecMatchLimitOne
        var found: CFTypeRef?
        try Self.check(.find, SecItemCopyMatching(attributes as CFDictionary, &found))
        guard let item = found as? [String: Any], let bytes = item[kSecValueData as String] as? Data else {
            throw KeychainFault(operation: .find, status: .undecodable)
        }
        let accessible = item[kSecAttrAccessible as String] as? String
        return KeychainItem(
            bytes: bytes,
            mark: item[kSecAttrGeneric as String] as? Data,
            accessibility: KeychainPolicy.Accessibility.allCases.first { Self.value(of: $0) as String == accessible }
                ?? .afterFirstUnlockThisDeviceOnly
        )
    }

    func add(_ item: KeychainItem, as query: KeychainQuery) throws(KeychainFault) {
        let attributes = Self.attributes(of: query).merging(Self.attributes(of: item)) { _, new in new }
        try Self.check(.add, SecItemAdd(attributes as CFDictionary, nil))
    }

    func update(_ query: KeychainQuery, to change: KeychainChange) throws(KeychainFault) {
        let attributes: [String: Any] =
            switch change {
            case .replaced(let item): Self.attributes(of: item)
            case .moved(let service): [kSecAttrService as String: service]
            }
        try Self.check(
            .update,
            SecItemUpdate(Self.attributes(of: query) as CFDictionary, attributes as CFDictionary)
        )
    }

    func delete(_ query: KeychainQuery) throws(KeychainFault) {
        try Self.check(.delete, SecItemDelete(Self.attributes(of: query) as CFDictionary))
    }

    private static func check(_ operation: KeychainFault.Operation, _ status: OSStatus) throws(KeychainFault) {
        guard status == errSecSuccess else {
            throw KeychainFault(operation: operation, status: KeychainFault.Status(rawValue: status))
        }
    }

    private static func attributes(of query: KeychainQuery) -> [String: Any] {
        var attributes: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: query.service,
            kSecAttrSynchronizable as String: query.isSynchronized,
            // On macOS, the file-based keychain supports neither access groups nor accessibility.
            kSecUseDataProtectionKeychain as String: true,
        ]
        if let account = query.account { attributes[kSecAttrAccount as String] = account }
        if let group = query.group { attributes[kSecAttrAccessGroup as String] = group }
        if let mark = query.mark { attributes[kSecAttrGeneric as String] = mark }
        return attributes
    }

    private static func attributes(of item: KeychainItem) -> [String: Any] {
        var attributes: [String: Any] = [
            kSecValueData as String: item.bytes,
            kSecAttrAccessible as String: value(of: item.accessibility),
        ]
        if let mark = item.mark { attributes[kSecAttrGeneric as String] = mark }
        return attributes
    }

    private static func value(of accessibility: KeychainPolicy.Accessibility) -> CFString {
        switch accessibility {
        case .afterFirstUnlockThisDeviceOnly: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        case .whenUnlockedThisDeviceOnly: kSecAttrAccessibleWhenUnlockedThisDeviceOnly
        case .afterFirstUnlock: kSecAttrAccessibleAfterFirstUnlock
        case .whenUnlocked: kSecAttrAccessibleWhenUnlocked
        }
    }
}
#endif
