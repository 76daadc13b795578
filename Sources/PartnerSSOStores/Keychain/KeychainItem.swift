#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A generic password.
struct KeychainItem: Hashable, Sendable {
    /// What is encrypted.
    let bytes: Data
    /// What tells this state of the item from another; not encrypted as strongly, so it holds nothing secret.
    let mark: Data?
    let accessibility: KeychainPolicy.Accessibility
}

/// What becomes of an item.
enum KeychainChange: Hashable, Sendable {
    /// It holds something else.
    case replaced(KeychainItem)
    /// It belongs to another service.
    case moved(toService: String)
}
