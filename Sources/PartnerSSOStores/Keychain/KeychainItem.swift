#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A generic password.
struct KeychainItem: Hashable, Sendable {
    /// The encrypted part.
    let bytes: Data
    /// A value that distinguishes this state of the item from other states.
    ///
    /// It is encrypted less strongly than `bytes`, so it contains no secret.
    let mark: Data?
    let accessibility: KeychainPolicy.Accessibility
}

/// A change to an item.
enum KeychainChange: Hashable, Sendable {
    /// The item's content is replaced.
    case replaced(KeychainItem)
    /// The item is moved to another service.
    case moved(toService: String)
}
