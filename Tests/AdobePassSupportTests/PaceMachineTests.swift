import PartnerSSOPluginKit
import Testing

@testable import AdobePassSupport

@Suite("The pace of a device's calls, as a machine")
struct PaceMachineTests {
    /// A machine, what was sent, and what the documents and a refilling bucket say about it.
    private struct Walk {
        var machine = PaceMachine()
        var now = Duration.zero
        var lastID = 0
        var waiting: [PaceMachine.Request] = []
        var inFlight: [PaceMachine.Turn] = []
        var wake: Duration?
        var service = StrictService()
        var bucket = RefillingService()
        var refusedAt: Duration?
        var hasProbed = false
    }

    private enum Step: CaseIterable {
        case view, viewAsDocumented, poll, withdraw, end, refuse, pass
    }

    @Test(
        "NW02 Whatever happens, no call is lost, the order holds, and neither allowance is exceeded",
        arguments: [0, 8, 10],
        [0, 4, 700]
    )
    func everyWalk(sent: Int, idle: Int) throws {
        var walk = Walk()
        for _ in 0..<sent { try Self.take(.view, in: &walk) }
        for _ in 0..<sent { try Self.take(.end, in: &walk) }
        walk.now += .seconds(idle)
        try Self.explore(walk, depth: 5)
    }

    @Test("NW02 Nor during or after the ten minutes that follow a refusal", arguments: [0, 4, 590, 600, 700])
    func everyWalkAfterRefusal(idle: Int) throws {
        var walk = Walk()
        try Self.take(.view, in: &walk)
        try Self.take(.refuse, in: &walk)
        walk.now += .seconds(idle)
        try Self.explore(walk, depth: 5)
    }

    /// A rule that a walk broke.
    private struct Broken: Error {
        let rule: String
    }

    // The testing library's own expectations would take most of the time of so many walks.
    private static func hold(_ condition: Bool, _ rule: String) throws {
        guard condition else { throw Broken(rule: rule) }
    }

    private static func explore(_ walk: Walk, depth: Int) throws {
        guard depth > 0 else { return }
        for step in Step.allCases {
            var next = walk
            try take(step, in: &next)
            try explore(next, depth: depth - 1)
        }
    }

    private static func take(_ step: Step, in walk: inout Walk) throws {
        switch step {
        case .view: try request(isWaitedFor: true, assumesRefill: true, in: &walk)
        case .viewAsDocumented: try request(isWaitedFor: true, assumesRefill: false, in: &walk)
        case .poll: try request(isWaitedFor: false, assumesRefill: false, in: &walk)
        case .withdraw:
            guard let last = walk.waiting.popLast() else { return }
            try handle(.withdrawn(last.id), in: &walk)
        case .end:
            guard !walk.inFlight.isEmpty else { return }
            try handle(.ended(walk.inFlight.removeFirst()), in: &walk)
        case .refuse:
            guard !walk.inFlight.isEmpty else { return }
            walk.refusedAt = walk.now
            let refused = walk.inFlight.removeFirst()
            try handle(.refused(refused, pause: .seconds(1), bits: .max / 2), in: &walk)
        case .pass:
            walk.now = walk.wake ?? walk.now + .milliseconds(400)
            try handle(.timePassed, in: &walk)
        }
    }

    private static func request(isWaitedFor: Bool, assumesRefill: Bool, in walk: inout Walk) throws {
        walk.lastID += 1
        let request = PaceMachine.Request(
            id: walk.lastID,
            isWaitedFor: isWaitedFor,
            assumesRefill: assumesRefill
        )
        let before = walk.machine
        walk.waiting.append(request)
        try handle(.requested(request), in: &walk)
        guard walk.waiting.contains(request) else { return }
        // A call that waits has taken nothing.
        var withdrawn = walk.machine
        _ = withdrawn.handle(.withdrawn(request.id), at: walk.now)
        try hold(withdrawn == before, "a withdrawn call takes nothing")
    }

    private static func handle(_ event: PaceMachine.Event, in walk: inout Walk) throws {
        let outcome = walk.machine.handle(event, at: walk.now)
        for turn in outcome.turns {
            let index = walk.waiting.firstIndex { $0.id == turn.id }
            guard let index else { throw Broken(rule: "only calls that wait are sent") }
            let request = walk.waiting.remove(at: index)
            let isOvertaking = walk.waiting.contains { other in
                other.isWaitedFor == request.isWaitedFor ? other.id < request.id : other.isWaitedFor
            }
            try hold(!isOvertaking, "first come, first served")
            try check(turn, of: request, in: walk)
            walk.hasProbed = walk.hasProbed || turn.isProbe
            let isAdmitted = walk.service.admits(at: walk.now)
            // As long as only the documented allowance was used, a service that never refills refuses nothing.
            try hold(walk.hasProbed || isAdmitted, "a service that never refills admits the call")
            try hold(walk.bucket.admits(at: walk.now), "a service that refills admits the call")
            walk.inFlight.append(turn)
        }
        walk.wake = outcome.wake
        try hold((outcome.wake == nil) == walk.waiting.isEmpty, "a call that waits has a time")
        let pause = outcome.wake.map { $0 - walk.now } ?? .seconds(1)
        try hold(pause > .zero && pause <= .seconds(5), "a call waits for a bounded time")
    }

    private static func check(_ turn: PaceMachine.Turn, of request: PaceMachine.Request, in walk: Walk) throws {
        let pause = walk.refusedAt.map { walk.now - $0 }
        if turn.isProbe {
            let isAlone = !walk.inFlight.contains(where: \.isProbe)
            try hold(request.assumesRefill && isAlone, "one probe, for a call that may be one")
            try hold(pause.map { $0 >= PaceMachine.wary } ?? true, "no probe in the ten minutes after a refusal")
        }
        try hold(pause.map { $0 >= .seconds(1) } ?? true, "a second after a refusal")
    }

    @Test("Calls a second apart use up none of the burst, and what is used up does not come back")
    func usedOnce() {
        var walk = Simulation()
        for second in 0..<100 { #expect(walk.wait(at: .seconds(second)) == .zero) }
        for _ in 0..<10 { #expect(walk.wait(at: .seconds(100)) == .zero) }
        #expect(walk.wait(at: .seconds(3700)) == .zero)
        #expect(walk.wait(at: .seconds(3700)) == .seconds(1))
    }

    @Test("Of two calls that are refused, the longer pause counts", arguments: [[7, 1], [1, 7]])
    func refusedTwice(pauses: [Int]) {
        var machine = PaceMachine()
        let turns = (1...2).flatMap { id in
            machine.handle(.requested(.init(id: id, isWaitedFor: true, assumesRefill: true)), at: .zero).turns
        }
        for (turn, pause) in zip(turns, pauses) {
            _ = machine.handle(.refused(turn, pause: .seconds(pause), bits: .max), at: .zero)
        }
        let next = machine.handle(.requested(.init(id: 3, isWaitedFor: true, assumesRefill: true)), at: .zero)
        #expect(next == .init(turns: [], wake: .seconds(7)))
    }

    @Test("TK12 A call that is refused in spite of the pace waits up to four seconds more", arguments: [0, 0.5, 1])
    func overload(part: Double) throws {
        var machine = PaceMachine()
        var now = Duration.zero
        for id in 1...2 {
            let outcome = machine.handle(.requested(.init(id: id, isWaitedFor: true, assumesRefill: true)), at: now)
            let bits = part == 1 ? UInt64.max : UInt64(part * Double(UInt64.max / 2) * 2)
            let turn = try #require(outcome.turns.first)
            _ = machine.handle(.refused(turn, pause: .seconds(1), bits: bits), at: now)
            now += .seconds(1)
        }
        let wake = machine.handle(.requested(.init(id: 3, isWaitedFor: true, assumesRefill: true)), at: now).wake
        #expect(abs((wake.map { $0 - now } ?? .zero).timeInterval - 4 * part) < 0.001)
    }

    /// One machine whose only caller waits for each turn.
    private struct Simulation {
        var machine = PaceMachine()
        var lastID = 0

        /// Returns how long a documented call waits.
        mutating func wait(at now: Duration) -> Duration {
            lastID += 1
            let request = PaceMachine.Request(id: lastID, isWaitedFor: true, assumesRefill: false)
            let outcome = machine.handle(.requested(request), at: now)
            guard let wake = outcome.wake else { return .zero }
            _ = machine.handle(.timePassed, at: wake)
            return wake - now
        }
    }
}
