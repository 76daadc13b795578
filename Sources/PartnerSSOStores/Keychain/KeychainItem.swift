#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A generic password.
struct KeychainItem: Hashable, Sendable {
    /// The encrypted part.
    let bytes: Data
    /// Distinguishes this state of the item from others.
    ///
    /// It is not encrypted as strongly, so it contains no secret.
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
