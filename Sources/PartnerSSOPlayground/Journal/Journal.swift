import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Everything that happened, for the diagrams and the list of events; only the newest part is kept.
final class Journal: Sendable {
    struct Entry: Sendable {
        let event: SSOEvent
        let time: Date
    }

    struct State: Sendable {
        var arrows: [Arrow] = []
        var events: [Entry] = []
        var machine = MachineTracker()
        fileprivate var count = 0
    }

    private static let arrowLimit = 300
    private static let eventLimit = 100

    private let state = Locked(State())
    private let clock: PlaygroundClock
    /// Receives a signal after each change.
    private let changed: @Sendable () -> Void

    init(clock: PlaygroundClock, changed: @escaping @Sendable () -> Void) {
        self.clock = clock
        self.changed = changed
    }

    var contents: State { state.withLock { $0 } }

    func append(_ arrow: Arrow) {
        let now = clock.now
        state.withLock { state in
            state.count += 1
            var arrow = arrow
            arrow.number = state.count
            arrow.time = now
            state.arrows.append(arrow)
            if state.arrows.count > Self.arrowLimit { state.arrows.removeFirst(Self.arrowLimit / 3) }
        }
        changed()
    }

    func append(_ event: SSOEvent) {
        let entry = Entry(event: event, time: clock.now)
        state.withLock { state in
            state.machine.follow(event)
            state.events.append(entry)
            if state.events.count > Self.eventLimit { state.events.removeFirst() }
        }
        changed()
    }

    func signInStarted() {
        state.withLock { $0.machine.start() }
        changed()
    }

    func arrow(_ number: Int) -> Arrow? {
        state.withLock { state in state.arrows.first { $0.number == number } }
    }

    /// Empties the diagram and the list; numbers are not used again.
    func clear() {
        state.withLock { state in
            state.arrows = []
            state.events = []
        }
        changed()
    }
}
