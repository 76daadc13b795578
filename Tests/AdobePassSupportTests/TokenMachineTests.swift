import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@testable import AdobePassSupport

@Suite("The life of registration and token, walked exhaustively")
struct TokenMachineTests {
    typealias Sample = TokenMachineSample

    @Test("Each event has its effect in the phase that waits for it", arguments: Sample.expected)
    func awaited(row: Sample.Row) {
        var (machine, phase) = (TokenMachine(plugin: "test"), row.phase.phase)
        let effects = machine.handle(row.event.event, in: &phase, at: .zero)
        #expect(effects.map(Sample.summary) == row.effects)
        #expect(Sample.PhaseKind(phase) == row.next)
    }

    @Test("In every memory, an event that the phase does not wait for changes nothing and asks for nothing")
    func unexpected() {
        for (machine, phase, event) in Sample.everything where !event.isAwaited(in: phase) && !event.isOfCall {
            var (after, next) = (machine, phase.phase)
            #expect(after.handle(event.event, in: &next, at: .zero).isEmpty, "\(event) in \(phase)")
            #expect(next == phase.phase)
            #expect(after.credentials == machine.credentials && after.current == machine.current)
        }
    }

    @Test("In every memory, an event that the phase waits for leads to one question, or to the end of the run")
    func onward() {
        for (machine, phase, event) in Sample.everything where event.isAwaited(in: phase) {
            for round in 0..<3 {
                var (after, next) = (machine, phase.phase(round))
                let effects = after.handle(event.event, in: &next, at: .zero)
                let steps = effects.filter(Sample.isStep)
                #expect(steps.count == 1, "\(event) in \(phase)")
                #expect(effects.last.map(Sample.isStep) == true)
                if case .ask? = effects.last { #expect(next != .ended) } else { #expect(next == .ended) }
            }
        }
    }

    @Test("What calls learn never moves a run, in any phase")
    func calls() {
        for (machine, phase, event) in Sample.everything where event.isOfCall {
            var (after, next) = (machine, phase.phase)
            let effects = after.handle(event.event, in: &next, at: .zero)
            #expect(next == phase.phase)
            #expect(effects.allSatisfy { if case .fail = $0 { true } else { false } })
        }
    }

    @Test("Whatever is answered, a run ends, and asks each question three times at most")
    func everyRunEnds() {
        var runs: [(machine: TokenMachine, phase: TokenMachine.Phase, asked: [TokenMachine.Question])] = []
        for memory in Sample.Memory.allCases { runs.append((memory.machine, .idle, [])) }
        var ended = 0
        while let run = runs.popLast() {
            if run.phase == .ended {
                ended += 1
                continue
            }
            for event in Sample.EventKind.allCases where event.isAwaited(in: Sample.PhaseKind(run.phase)) {
                var (machine, phase, asked) = run
                for case .ask(let question) in machine.handle(event.event, in: &phase, at: .zero) {
                    asked.append(question)
                }
                #expect(asked.count { $0 == .registration } <= 3)
                #expect(asked.count { $0 == .storedCredentials } <= 3)
                guard asked.count <= 12 else {
                    Issue.record("a run went on and on")
                    return
                }
                runs.append((machine, phase, asked))
            }
        }
        #expect(ended > 100)
    }

    // MARK: Pauses

    /// Runs until the end with a service that refuses, and returns whether the question was asked.
    private func run(
        _ machine: inout TokenMachine,
        at now: Duration,
        _ answers: (TokenMachine.Question) -> TokenMachine.Event
    ) -> [TokenMachine.Question] {
        var (phase, asked) = (TokenMachine.Phase.idle, [TokenMachine.Question]())
        var next: TokenMachine.Event? = .wanted
        while let event = next {
            next = nil
            for case .ask(let question) in machine.handle(event, in: &phase, at: now) {
                asked.append(question)
                next = answers(question)
            }
        }
        return asked
    }

    @Test("A refused registration is tried again after five minutes, then after twice as long, up to an hour")
    func pauses() {
        var (machine, now) = (TokenMachine(plugin: "test"), Duration.zero)
        let refusing: (TokenMachine.Question) -> TokenMachine.Event = { question in
            question == .storedCredentials ? .credentialsRead(nil) : .failed(Sample.refusal)
        }
        for minutes in [5, 10, 20, 40, 60, 60] {
            #expect(run(&machine, at: now, refusing).contains(.registration))
            let end = now + .seconds(minutes * 60)
            #expect(!run(&machine, at: end - .seconds(1), refusing).contains(.registration))
            now = end
        }
    }

    @Test("Credentials that replaced refused ones are replaced again if they are refused more than five minutes later")
    func replacement() {
        for (minutes, isReplaced) in [(0, false), (4, false), (6, true)] {
            var (machine, phase) = (Sample.Memory.replacement.machine, Sample.PhaseKind.requestingToken.phase)
            let effects = machine.handle(.credentialsRefused, in: &phase, at: .seconds(minutes * 60))
            let expected = isReplaced ? "ask storedCredentials" : "fail service.registrationRefused"
            #expect(effects.map(Sample.summary) == [expected], "after \(minutes) minutes")
        }
    }

    @Test("A client that gets no token is asked for again after the pause, and an accepted call ends all pauses")
    func tokenPauses() {
        var (machine, now) = (TokenMachine(plugin: "test"), Duration.zero)
        let refusing: (TokenMachine.Question) -> TokenMachine.Event = { question in
            switch question {
            case .storedCredentials: .credentialsRead(Sample.client)
            case .storedToken: .tokenRead(nil)
            case .registration, .newToken: .failed(Sample.refusal)
            }
        }
        let question = TokenMachine.Question.newToken(Sample.client)
        for minutes in [5, 10] {
            #expect(run(&machine, at: now, refusing).contains(question))
            let end = now + .seconds(minutes * 60)
            #expect(!run(&machine, at: end - .seconds(1), refusing).contains(question))
            now = end
        }
        var phase = TokenMachine.Phase.idle
        _ = machine.handle(.accepted(Sample.token), in: &phase, at: now)
        #expect(run(&machine, at: now, refusing).contains(question))
        #expect(run(&machine, at: now + .seconds(5 * 60), refusing).contains(question))
    }
}
