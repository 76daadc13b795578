import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

/// A call of the client that the service, or whoever is asked, holds up without listening to a cancellation.
struct HeldUpCall: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let hold: @Sendable (inout ScriptedEntitlementService.Answers, Gate) -> Void
    var heldTokens = false
    let make: @Sendable (SSOClient) async throws(SSOError) -> Void

    static let all: [HeldUpCall] = [
        HeldUpCall(testDescription: "signIn") { answers, gate in
            answers.existingProfiles = held(gate, [])
        } make: { (client) async throws(SSOError) in
            _ = try await client.signIn()
        },
        HeldUpCall(testDescription: "signIn, its identity token source") { _, _ in
        } make: { (client) async throws(SSOError) in
            _ = try await client.signIn()
        }.withHeldTokens,
        HeldUpCall(testDescription: "signOut") { answers, gate in
            answers.signOut = held(gate, SignOutAnswer(needsPartnerSignOut: false, url: nil))
        } make: { (client) async throws(SSOError) in
            _ = try await client.signIn()
            _ = try await client.signOut()
        },
        HeldUpCall(testDescription: "preauthorize") { answers, gate in
            answers.preview = held(gate, [])
        } make: { (client) async throws(SSOError) in
            _ = try await client.signIn()
            _ = try await client.preauthorize([Resource("a")].compactMap { $0 })
        },
        HeldUpCall(testDescription: "authorize") { answers, gate in
            answers.authorize = Script { (_) async throws(SSOError) in
                await gate.pass()
                throw .scripted(.offline)
            }
        } make: { (client) async throws(SSOError) in
            _ = try await client.signIn()
            _ = try await client.authorize("a")
        },
        HeldUpCall(testDescription: "pickerReport") { answers, gate in
            answers.directory = held(gate, Sample.directory)
        } make: { (client) async throws(SSOError) in
            _ = try await client.pickerReport()
        },
        HeldUpCall(testDescription: "mappings") { answers, gate in
            answers.directory = held(gate, Sample.directory)
        } make: { (client) async throws(SSOError) in
            _ = try await client.mappings(of: [Sample.mapping("Cable_Platform")])
        },
        HeldUpCall(testDescription: "providers of the regular sign-in") { answers, gate in
            answers.existingProfiles = .always([])
            answers.directory = held(gate, Sample.directory)
        } make: { (client) async throws(SSOError) in
            guard case .regularSignIn(let way, _) = try await client.signIn() else { return }
            _ = try await way.providers()
        },
        HeldUpCall(testDescription: "start of the regular sign-in") { answers, gate in
            answers.existingProfiles = .always([])
            answers.startRegularSignIn = held(gate, .session(Sample.session()))
        } make: { (client) async throws(SSOError) in
            guard case .regularSignIn(let way, _) = try await client.signIn() else { return }
            _ = try await way.start(with: Sample.id("Cable"))
        },
        HeldUpCall(testDescription: "a poll of the regular sign-in") { answers, gate in
            answers.existingProfiles = .always([])
            answers.startRegularSignIn = .always(.session(Sample.session()))
            answers.poll = held(gate, .pending)
        } make: { (client) async throws(SSOError) in
            guard case .regularSignIn(let way, _) = try await client.signIn() else { return }
            _ = try await way.start(with: Sample.id("Cable")).waitForProfile()
        },
    ]

    private var withHeldTokens: HeldUpCall {
        var copy = self
        copy.heldTokens = true
        return copy
    }

    private static func held<Answer: Sendable>(
        _ gate: Gate,
        _ answer: Answer
    ) -> Script<ScriptedEntitlementService.Call, Answer> {
        Script { (_) async throws(SSOError) in
            await gate.pass()
            return answer
        }
    }
}

@Suite("A cancelled call", .timeLimit(.minutes(10)))
struct CancellationTests {
    @Test("CC01 It ends at once, even if whoever was asked does not listen", arguments: HeldUpCall.all)
    func atOnce(call: HeldUpCall) async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([Sample.profile(kind: .regular)])
            call.hold(&$0, gate)
        }
        let tokens = ScriptedIdentityTokenSource(
            Script { (_) async throws(SSOError) in
                await gate.pass()
                return nil
            }
        )
        let bench = try Bench(service, tokens: call.heldTokens ? tokens : nil)
        let task = Task { [client = bench.client] in
            await outcome { () async throws(SSOError) in try await call.make(client) }
        }
        await gate.arrival()
        task.cancel()
        #expect(await task.value.code == .cancelled)
        gate.open()
    }

    @Test("CC01 A plugin that never forgets the viewer holds up no call for ever", arguments: [false, true])
    func neverForgotten(isCancelled: Bool) async throws {
        let gate = Gate()
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .inOrder([Sample.profile(kind: .regular)], [])
            $0.forgetViewer = Script { (_) async throws(SSOError) in await gate.pass() }
        }
        let bench = try Bench(service)
        _ = try await bench.client.signIn()
        let refresh = Task { [client = bench.client] in try await client.refreshProfile() }
        await gate.arrival()
        await bench.clock.waitForSleepers()
        if isCancelled { refresh.cancel() } else { bench.clock.advance(by: .seconds(10)) }
        #expect(try await refresh.value == nil)
        #expect(await bench.client.sessionStatus() == .signedOut)
        gate.open()
    }
}
