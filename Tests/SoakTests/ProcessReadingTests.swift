import Testing

@testable import Soak

@Suite("What the system's files say about a process")
struct ProcessReadingTests {
    @Test("The resident pages are the second number")
    func pages() {
        #expect(ProcessReading.residentPages(statm: "2000 345 100 1 0 50 0\n") == 345)
        #expect(ProcessReading.residentPages(statm: "") == nil)
    }

    @Test(
        "The processor time is found behind any name",
        arguments: ["(Soak)", "(a b)", "(a) 1 (b))"]
    )
    func ticks(_ name: String) {
        let text = "42 \(name) S 1 42 42 0 -1 4194560 100 0 0 0 17 4 0 0 20 0 13 0 100 1 2 3"
        #expect(ProcessReading.processorTicks(stat: text) == 21)
    }

    @Test("A short file has no processor time")
    func short() {
        #expect(ProcessReading.processorTicks(stat: "42 (Soak) S 1") == nil)
    }
}
