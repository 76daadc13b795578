import Testing

@testable import PartnerSSOStorm

@Suite("The order of jobs")
struct OrderTests {
    @Test("Timers open in the order of their times, and equal times in the order in which they were reached")
    func timers() {
        var timers = Timers()
        for (id, seconds) in [5, 1, 3, 1, 4, 1, 2].enumerated() { timers.insert(id, at: .seconds(seconds)) }
        var opened: [Int] = []
        while let first = timers.first {
            opened.append(first.id)
            timers.removeFirst()
        }
        #expect(opened == [1, 3, 5, 6, 2, 4, 0])
    }

    @Test("Dice draw the same from the same seed, and stay within what was asked for")
    func dice() {
        var (first, second) = (Dice(seed: 5), Dice(seed: 5))
        for _ in 0..<100 {
            let number = first.number(3...6)
            #expect(number == second.number(3...6) && (3...6).contains(number))
        }
        #expect(first.pick([Int]()) == nil)
        #expect(first.weighted([(0, "never")]) == nil)
        #expect(first.weighted([(0, "never"), (1, "always")]) == "always")
    }

    @Test(
        "After the steps whose order the seed decides, the first item is picked",
        arguments: (1...50) as ClosedRange<UInt64>
    )
    func drawnSteps(_ seed: UInt64) {
        func picks(drawnSteps: Int) -> [Int] {
            var order = Order(seed: seed, drawnSteps: drawnSteps)
            return (0..<40).map { order.pick(of: 20, atStep: $0) }
        }
        let drawn = picks(drawnSteps: .max)
        #expect(Set(drawn).count > 1)
        #expect(picks(drawnSteps: 10) == drawn.prefix(10) + Array(repeating: 0, count: 30))
    }
}
