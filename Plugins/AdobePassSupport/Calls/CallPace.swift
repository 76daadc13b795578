import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Lets the calls of one device to one service take turns, as ``PaceMachine`` decides.
actor CallPace {
    private let clock: any SSOClock
    private var machine = PaceMachine()
    private var lastID = 0
    private var gates: [Int: Gate] = [:]
    /// The number of calls that wait for their turn.
    var waiting: Int { gates.count }
    private var granted: [Int: PaceMachine.Turn] = [:]
    private var alarm: (time: Duration, task: Task<Void, Never>)?

    init(clock: any SSOClock) {
        self.clock = clock
    }

    /// Returns the pace that the clients of a device share, regardless of product and interface.
    ///
    /// The service tells devices apart by the forwarded address, if there is one.
    ///
    /// - Parameters:
    ///   - address: The service's base address.
    ///   - context: The context of a plugin of the client.
    /// - Returns: The pace.
    static func shared(at address: HTTPAddress, _ context: PluginContext) -> CallPace {
        let device = context.device.forwardedAddress ?? context.device.identifier?.withValue { $0 }
        let name = Secret("\(address.authority) \(device ?? "")")
        return context.shared.object(for: name) { CallPace(clock: context.clock) }
    }

    /// Waits until a call may be sent.
    ///
    /// - Parameters:
    ///   - isWaitedFor: Whether a viewer waits for the call.
    ///   - assumesRefill: Whether to assume that the burst refills.
    /// - Returns: The turn, and how long the caller waited for it.
    /// - Throws: `SSOError` with ``SSOError/Code/cancelled`` when the task is cancelled.
    func turn(
        isWaitedFor: Bool,
        assumesRefill: Bool
    ) async throws(SSOError) -> (turn: PaceMachine.Turn, waited: Duration) {
        guard !Task.isCancelled else { throw .cancelled }
        lastID += 1
        let (id, start) = (lastID, clock.uptime)
        handle(.requested(.init(id: id, isWaitedFor: isWaitedFor, assumesRefill: assumesRefill)))
        if let turn = granted.removeValue(forKey: id) { return (turn, .zero) }
        let gate = Gate()
        gates[id] = gate
        await gate.pass()
        gates[id] = nil
        guard let turn = granted.removeValue(forKey: id) else {
            handle(.withdrawn(id))
            throw .cancelled
        }
        return (turn, clock.uptime - start)
    }

    /// Adapts to the end of a call, to a refusal, or to one that an earlier launch stored.
    ///
    /// - Parameter event: What happened.
    func handle(_ event: PaceMachine.Event) {
        let outcome = machine.handle(event, at: clock.uptime)
        for turn in outcome.turns {
            granted[turn.id] = turn
            gates[turn.id]?.open()
        }
        setAlarm(outcome.wake)
    }

    private func setAlarm(_ time: Duration?) {
        guard time != alarm?.time else { return }
        alarm?.task.cancel()
        alarm = nil
        guard let time else { return }
        let pause = time - clock.uptime
        let task = Task { [weak self, clock] in
            do throws(SSOError) {
                // The injected clock measures the time until the next turn.
                try await clock.sleep(for: pause)
                await self?.ring(time)
            } catch {
                // A cancelled alarm was replaced by a newer one. A clock that ends a sleep by itself wakes nobody any
                // more, and no call may wait forever.
                if !Task.isCancelled { await self?.giveUp(time) }
            }
        }
        alarm = (time, task)
    }

    private func ring(_ time: Duration) {
        guard alarm?.time == time else { return }
        alarm = nil
        handle(.timePassed)
    }

    private func giveUp(_ time: Duration) {
        guard alarm?.time == time else { return }
        alarm = nil
        for gate in gates.values { gate.open() }
    }
}
