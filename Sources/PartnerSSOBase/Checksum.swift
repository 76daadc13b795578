/// The 64-bit FNV-1a hash, which detects accidental damage and tells texts apart, but withstands no attack.
///
/// Each step is a bijection, so a single changed byte always changes the result.
package enum Checksum {
    @usableFromInline package static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
    @usableFromInline package static let prime: UInt64 = 0x100_0000_01B3

    @inlinable
    package static func of(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0) -> UInt64 {
        bytes.reduce(basis ^ seed) { ($0 ^ UInt64($1)) &* prime }
    }
}
