#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The 64-bit FNV-1a hash, which detects accidental damage but not an attack.
///
/// Each step is a bijection, so a single changed byte always changes the result. An attacker who can forge a record
/// in an owner-only directory can read the secrets as well.
package enum Checksum {
    private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3

    package static func of(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0) -> UInt64 {
        bytes.reduce(basis ^ seed) { ($0 ^ UInt64($1)) &* prime }
    }
}
