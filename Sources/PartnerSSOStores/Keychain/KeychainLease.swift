import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A lease as a keychain item: its holder, and how often the holder has extended it.
///
/// The item's mark contains both, so that an item is replaced only in the state in which it was found. If a holder
/// extends its lease while another process takes it over, one of the two fails. The mark contains no time, because the
/// wall clock may be set while the lease is held.
struct KeychainLease: Hashable, Sendable {
    /// How long a lease must stay unchanged before another process may take it over.
    ///
    /// The next launch after a kill waits as long. A holder that is only slow finds out before it writes.
    static let term = Duration.seconds(12)

    private let holder: [UInt8]
    private let generation: UInt64

    /// Creates the first state of a new holder's lease.
    init(_ randomness: any RandomnessSource) {
        self.init(holder: [randomness.next(), randomness.next()].flatMap(\.bigEndianBytes), generation: 0)
    }

    private init(holder: [UInt8], generation: UInt64) {
        self.holder = holder
        self.generation = generation
    }

    /// The same holder's lease, extended.
    var extended: KeychainLease { KeychainLease(holder: holder, generation: generation + 1) }

    var mark: Data { Data(holder + generation.bigEndianBytes) }

    var item: KeychainItem {
        KeychainItem(bytes: mark, mark: mark, accessibility: .afterFirstUnlockThisDeviceOnly)
    }
}

extension UInt64 {
    fileprivate var bigEndianBytes: [UInt8] {
        (0..<8).reversed().map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
    }
}
