import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("Events for whoever watches", .timeLimit(.minutes(10)))
struct EventHubTests {
    private static func event(_ number: Int) -> SSOEvent {
        SSOEvent(.stepStarted, [.count: String(number)])
    }

    /// What is in a sequence's buffer once its hub is gone.
    private static func rest(of events: AsyncStream<SSOEvent>) async -> [String?] {
        var numbers: [String?] = []
        for await event in events { numbers.append(event.facts[.count]) }
        return numbers
    }

    @Test("Every reader gets every event from its beginning on, in order")
    func readers() async {
        var hub: EventHub? = EventHub()
        let first = hub?.events()
        hub?.report(Self.event(1))
        let second = hub?.events()
        hub?.report(Self.event(2))
        hub = nil
        if let first, let second {
            #expect(await Self.rest(of: first) == ["1", "2"])
            #expect(await Self.rest(of: second) == ["2"])
        }
    }

    @Test("A sequence ends when its hub is gone")
    func end() async {
        var hub: EventHub? = EventHub()
        let events = hub?.events()
        let reader = Task { () -> [String?] in
            guard let events else { return [] }
            return await Self.rest(of: events)
        }
        hub?.report(Self.event(1))
        hub = nil
        #expect(await reader.value == ["1"])
    }

    @Test("CC05 A reader that is slow loses the oldest events, and never more than the buffer is kept")
    func slow() async {
        var hub: EventHub? = EventHub()
        let events = hub?.events()
        for number in 0..<10_000 { hub?.report(Self.event(number)) }
        hub = nil
        if let events {
            let numbers = await Self.rest(of: events)
            #expect(numbers == (9_744..<10_000).map(String.init))
        }
    }

    @Test("CC04 A reader that goes away disturbs nobody and is forgotten")
    func dropped() async {
        let hub = EventHub()
        let kept = hub.events()
        do { _ = hub.events() }
        let reader = Task {
            for await _ in hub.events() { break }
        }
        while hub.readerCount < 2 { await Task.yield() }
        hub.report(Self.event(1))
        await reader.value
        while hub.readerCount > 1 { await Task.yield() }
        var iterator = kept.makeAsyncIterator()
        #expect(await iterator.next() == Self.event(1))
    }

    @Test("Reports from many threads all arrive")
    func manyThreads() async {
        let hub = EventHub()
        let recorder = EventRecorder(reading: hub.events())
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 { group.addTask { hub.report(Self.event(number)) } }
        }
        while recorder.events.count < 200 { await Task.yield() }
        #expect(Set(recorder.events).count == 200)
    }
}
