import Crypto
import CryptoExtras

/// An RSA key that follows from a seed.
///
/// The search for primes would take seconds in a debug build. So a key takes two of 256 known primes, of which it makes
/// no secret: each is the first one behind a number that digests give, and ``offsets`` says how far behind.
struct SeededRSA: Sendable, Hashable {
    private let first: Int
    private let second: Int

    /// The key of a text, such as the name of a provider in the world of a seed.
    init(_ text: String) {
        let digest = Array(SHA256.hash(data: Array(text.utf8)))
        self.init(Int(digest[0]), Int(digest[1]))
    }

    /// The key of two primes; of the next one where both are the same.
    init(_ first: Int, _ second: Int) {
        self.first = first
        self.second = first == second ? (second + 1) % Self.offsets.count : second
    }

    /// Makes the key (RFC 8017, section 3).
    func privateKey() throws -> _RSA.Signing.PrivateKey {
        let (p, q) = (Self.prime(first), Self.prime(second))
        let exponent: UInt32 = 65_537
        // The primes are odd, so that one less is the same number with an even last digit.
        let order = p.even * q.even
        let factor = exponent - Self.inverse(of: order.divided(by: exponent).remainder, modulo: exponent)
        let inverse = (order * LargeNumber(factor) + 1).divided(by: exponent).quotient
        return try _RSA.Signing.PrivateKey(
            n: (p * q).bytes,
            e: LargeNumber(exponent).bytes,
            d: inverse.bytes,
            p: p.bytes,
            q: q.bytes
        )
    }

    private static func prime(_ number: Int) -> LargeNumber {
        var bytes = (0..<4).flatMap { SHA256.hash(data: Array("simulator prime \(number) \($0)".utf8)) }
        // Of full length, so that the product of two is, and odd.
        bytes[0] |= 0xC0
        bytes[bytes.count - 1] |= 1
        return LargeNumber(bytes: bytes) + offsets[number]
    }

    /// The inverse for a prime modulus, by Fermat's little theorem.
    private static func inverse(of number: UInt32, modulo prime: UInt32) -> UInt32 {
        var (result, base, exponent) = (UInt64(1), UInt64(number), prime - 2)
        while exponent > 0 {
            if exponent & 1 == 1 { result = result * base % UInt64(prime) }
            base = base * base % UInt64(prime)
            exponent >>= 1
        }
        return UInt32(result)
    }

    /// How far behind its number each prime is; of those, the first one that fits the exponent.
    static let offsets: [UInt32] = [
        268, 116, 152, 74, 678, 980, 66, 262, 962, 146, 780, 10, 1104, 602, 8, 188, 354, 1768, 1096, 22, 2772, 28,
        504, 158, 92, 1416, 290, 1126, 260, 348, 216, 1296, 1304, 240, 2534, 850, 1240, 580, 338, 388, 1086, 206,
        98, 208, 444, 1220, 218, 550, 1894, 438, 1794, 158, 370, 1038, 648, 222, 364, 584, 412, 380, 20, 414, 336,
        114, 496, 210, 3166, 316, 596, 332, 56, 100, 1246, 1756, 270, 2792, 82, 174, 598, 1094, 230, 1778, 364,
        1170, 270, 188, 1006, 14, 874, 248, 2412, 872, 782, 1120, 148, 234, 228, 2698, 1116, 332, 354, 1276, 1374,
        496, 2046, 878, 1208, 238, 336, 18, 1328, 1224, 690, 70, 528, 356, 150, 1100, 620, 424, 6, 2020, 1152, 676,
        862, 1032, 1196, 352, 1116, 2464, 920, 428, 256, 316, 1614, 1714, 196, 110, 562, 904, 766, 1770, 326, 40,
        12, 78, 562, 3146, 1554, 806, 610, 700, 898, 44, 248, 402, 46, 632, 136, 668, 986, 622, 2376, 36, 266, 348,
        54, 444, 530, 782, 868, 462, 306, 62, 882, 1484, 2388, 1400, 10, 1192, 1924, 132, 230, 62, 74, 490, 454,
        978, 92, 328, 268, 352, 672, 148, 506, 626, 56, 416, 1354, 478, 34, 598, 40, 224, 478, 24, 34, 380, 392,
        438, 6, 1992, 76, 1528, 1328, 1212, 428, 450, 1252, 760, 566, 760, 1432, 730, 458, 426, 808, 1216, 796,
        512, 144, 2904, 772, 14, 2276, 242, 1394, 2368, 236, 1972, 498, 928, 42, 714, 38, 14, 224, 1924, 74, 110,
        252, 1318, 1136, 42, 714, 400,
    ]
}
