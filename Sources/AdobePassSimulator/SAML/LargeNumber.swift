/// A whole number of any size, with as much arithmetic as it takes to make an RSA key of two primes.
struct LargeNumber: Sendable, Hashable {
    /// The lowest one first.
    private var digits: [UInt32]

    init(_ number: UInt32) {
        digits = [number]
    }

    /// Reads the bytes of a number, the highest one first; their count is a multiple of four.
    init(bytes: [UInt8]) {
        digits = stride(from: 0, to: bytes.count, by: 4).reversed().map { start in
            bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
    }

    private init(digits: [UInt32]) {
        self.digits = digits
    }

    /// The bytes, the highest one first, which is not zero.
    var bytes: [UInt8] {
        let bytes = digits.reversed().flatMap { digit in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: digit >> UInt32($0)) }
        }
        return Array(bytes.drop { $0 == 0 })
    }

    /// The number itself if it is even, else the one before.
    var even: LargeNumber {
        LargeNumber(digits: [digits[0] & ~1] + digits.dropFirst())
    }

    static func + (number: LargeNumber, small: UInt32) -> LargeNumber {
        var (digits, carry) = ([UInt32](), UInt64(small))
        for digit in number.digits {
            carry += UInt64(digit)
            digits.append(UInt32(truncatingIfNeeded: carry))
            carry >>= 32
        }
        return LargeNumber(digits: digits + [UInt32(carry)])
    }

    static func * (one: LargeNumber, other: LargeNumber) -> LargeNumber {
        var digits = [UInt32](repeating: 0, count: one.digits.count + other.digits.count)
        for (place, digit) in one.digits.enumerated() {
            var carry: UInt64 = 0
            for (offset, factor) in other.digits.enumerated() {
                carry += UInt64(digit) * UInt64(factor) + UInt64(digits[place + offset])
                digits[place + offset] = UInt32(truncatingIfNeeded: carry)
                carry >>= 32
            }
            digits[place + other.digits.count] = UInt32(carry)
        }
        return LargeNumber(digits: digits)
    }

    func divided(by divisor: UInt32) -> (quotient: LargeNumber, remainder: UInt32) {
        var (quotient, remainder) = ([UInt32](), UInt64(0))
        for digit in digits.reversed() {
            let part = remainder << 32 | UInt64(digit)
            quotient.append(UInt32(part / UInt64(divisor)))
            remainder = part % UInt64(divisor)
        }
        return (LargeNumber(digits: quotient.reversed()), UInt32(remainder))
    }
}
