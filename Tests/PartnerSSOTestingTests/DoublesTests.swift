import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite struct DoublesTests {
    @Test("A script answers in order, and its last answer stands")
    func inOrder() async throws {
        let script = Script<Int, String>.inOrder("a", "b")
        #expect(try await script.answer(0) == "a")
        #expect(try await script.answer(0) == "b")
        #expect(try await script.answer(0) == "b")
    }

    @Test("A script mixes errors and answers")
    func results() async throws {
        let script = Script<Int, String>.results(.failure(.scripted(.offline)), .success("b"))
        #expect(await code(of: { () async throws(SSOError) in _ = try await script.answer(0) }) == .offline)
        #expect(try await script.answer(0) == "b")
    }

    @Test("A framework answers by script, refuses what is not scripted and remembers every question")
    func framework() async throws {
        let framework = ScriptedPartnerFramework(permission: .inOrder(.refused(.notDetermined, nil), .granted))
        #expect(try await framework.permission(asking: .never) == .refused(.notDetermined, nil))
        #expect(try await framework.permission(asking: .ifNeeded) == .granted)
        let request = IdentityRequest(relyingParty: nil, interruption: .never)
        #expect(
            await code(of: { () async throws(SSOError) in _ = try await framework.identity(for: request) })
                == .unscripted
        )
        #expect(framework.calls == [.permission(.never), .permission(.ifNeeded), .identity(request)])
    }

    @Test("A service answers by script, remembers every question and counts them")
    func service() async throws {
        let id = MVPD.ID("Cablevision")
        let profile = Profile(mvpd: id, kind: .partner, expiry: .unknown)
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .inOrder([], [profile])
            $0.directory = .always(ProviderDirectory([MVPD(id: id)]))
        }
        let context = ServiceContext(partner: .sample)
        #expect(try await service.existingProfiles(remembered: nil, in: context).isEmpty)
        #expect(try await service.existingProfiles(remembered: id, in: context) == [profile])
        #expect(try await service.directory().mvpds.map(\.id) == [id])
        try await service.forgetViewer()
        let refused = await code(of: { () async throws(SSOError) in
            _ = try await service.signOut(profile, in: context)
        })
        #expect(refused == .unscripted)
        #expect(service.callNames == [.existingProfiles, .existingProfiles, .directory, .forgetViewer, .signOut])
        #expect(service.count(of: .existingProfiles) == 2)
        #expect(service.calls[1] == .existingProfiles(remembered: id, context))
        #expect(service.calls[1].context == context && service.calls[2].context == nil)
    }

    @Test("A service asks for the provider only if it is told to", arguments: [true, false])
    func provider(asks: Bool) async throws {
        let mvpd = MVPD(id: MVPD.ID("Cablevision"))
        let service = ScriptedEntitlementService {
            $0.asksForProvider = asks
            $0.verification = .always(.declined(.unknownProvider, nil))
        }
        let identity = ProviderIdentity(id: PlatformMappingID("x"), expiry: .unknown)
        let asked = Locked(0)
        _ = try await service.verification(of: identity, in: ServiceContext()) { () async throws(SSOError) in
            asked.withLock { $0 += 1 }
            return mvpd
        }
        #expect(asked.withLock { $0 } == (asks ? 1 : 0))
        #expect(service.calls == [.verification(identity, ServiceContext(), provider: asks ? mvpd : nil)])
    }

    @Test("A token source numbers the questions and counts them")
    func tokens() async throws {
        let source = ScriptedIdentityTokenSource(
            Script { (number) async throws(SSOError) in
                number == 1 ? nil : IdentityToken(scheme: "sample", value: Secret("\(number)"), expiry: .unknown)
            }
        )
        #expect(try await source.token() == nil)
        #expect(try await source.token()?.scheme == "sample")
        #expect(source.count == 2)
    }

    @Test("The world of doubles is whole: it makes a context whose wire refuses and whose store remembers")
    func environment() async throws {
        let events = EventRecorder()
        let context = PluginContext.scripted(for: "sample-plugin", events: events)
        try await context.store.write(Data([1]), for: "k")
        #expect(try await context.store.record(for: "k") == Data([1]))
        context.report(SSOEvent(.retry))
        #expect(events.names == [.retry])
        #expect(context.clock.now == ManualClock.start)
        #expect(context.device == .sampleTV)
    }
}
