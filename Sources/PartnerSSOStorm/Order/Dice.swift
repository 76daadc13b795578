import PartnerSSOBase

/// Draws from a seed.
package struct Dice: Sendable {
    private var generator: SplitMix64

    package init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    /// The seed of further dice.
    package mutating func seed() -> UInt64 { generator.next() }

    /// A number from a range.
    package mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(generator.next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    /// A duration of so many milliseconds.
    package mutating func milliseconds(_ range: ClosedRange<Int>) -> Duration { .milliseconds(number(range)) }

    /// Whether something with a probability, in percent, happens.
    package mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

    /// One of several values, or `nil` if there is none.
    package mutating func pick<Value>(_ values: [Value]) -> Value? {
        values.isEmpty ? nil : values[number(0...(values.count - 1))]
    }

    /// One of several values, each as often as its weight says.
    package mutating func weighted<Value>(_ values: [(weight: Int, value: Value)]) -> Value? {
        let total = values.reduce(0) { $0 + $1.weight }
        guard total > 0 else { return nil }
        var rest = number(1...total)
        for (weight, value) in values {
            rest -= weight
            if rest <= 0 { return value }
        }
        return nil
    }
}
