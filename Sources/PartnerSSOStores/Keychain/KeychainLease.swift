#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import PartnerSSO

/// A lease as an item of the keychain: who holds it, and until when.
struct KeychainLease: Hashable, Sendable {
    /// Tells one holder from every other.
    struct Holder: Hashable, Sendable {
        let mark: Data

        init(_ randomness: any RandomnessSource) {
            mark = Data([randomness.next(), randomness.next()].flatMap(\.bigEndianBytes))
        }
    }

    /// How long a lease holds unless it is extended.
    static let term = Duration.seconds(30)
    private static let termMilliseconds: Int64 = 30_000

    let holder: Holder
    /// The wall clock's instant in milliseconds; all processes of a device have the same.
    let end: Int64

    init(holder: Holder, from now: Date) {
        self.holder = holder
        end = now.millisecondsSince1970 + Self.termMilliseconds
    }

    var item: KeychainItem {
        KeychainItem(
            bytes: Data(UInt64(bitPattern: end).bigEndianBytes),
            mark: holder.mark,
            accessibility: .afterFirstUnlockThisDeviceOnly
        )
    }

    /// Whether the lease in an item still holds.
    ///
    /// An end that is further away than any lease can be was written before the wall clock was set back.
    static func isHeld(_ item: KeychainItem, at now: Date) -> Bool {
        guard item.bytes.count == 8 else { return false }
        let end = Int64(bitPattern: item.bytes.reduce(0) { $0 << 8 | UInt64($1) })
        let rest = end.subtractingReportingOverflow(now.millisecondsSince1970)
        return !rest.overflow && (1...termMilliseconds).contains(rest.partialValue)
    }
}

extension UInt64 {
    fileprivate var bigEndianBytes: [UInt8] {
        (0..<8).reversed().map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
    }
}
