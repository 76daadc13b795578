import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Sends a plugin's calls at the pace that the service allows the device.
struct PacedTransport: Sendable {
    let rule: PaceRule
    let pace: CallPace
    let time: ServiceTime
    let context: PluginContext

    private var record: PaceRecord { PaceRecord(context: context) }

    /// Sends a call when its turn has come, and reports how long it waited for that.
    ///
    /// A poll, and a call of a task that the app runs at the priority `utility` or lower, keeps the documented pace.
    func send(_ request: HTTPCall, of call: ServiceCall) async throws(SSOError) -> HTTPAnswer {
        let isWaitedFor = !call.isPoll && Task.currentPriority > .utility
        let (turn, waited) = try await pace.turn(
            isWaitedFor: isWaitedFor,
            assumesRefill: isWaitedFor && rule == .adaptive
        )
        if waited > .zero { context.report(SSOEvent(.callPaced, [.call: call.name], duration: waited)) }
        let result = await result { () async throws(SSOError) in try await context.transport.send(request) }
        if case .success(let answer) = result, answer.response.status == .tooManyRequests {
            await adapt(to: answer, turn)
        } else if turn.isProbe {
            await pace.handle(.ended(turn))
        }
        return try result.get()
    }

    /// Reads what an earlier launch learned of the pace.
    func restore() async {
        if let rest = await record.rest() { await pace.handle(.remembered(rest)) }
    }

    private func adapt(to answer: HTTPAnswer, _ turn: PaceMachine.Turn) async {
        let pause = RetryAfter.pause(answer.response.headerFields[.retryAfter], now: time.now)
        await pace.handle(.refused(turn, pause: pause, bits: context.randomness.next()))
        await record.save(PaceMachine.wary)
    }
}
