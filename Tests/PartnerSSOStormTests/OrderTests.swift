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
}
