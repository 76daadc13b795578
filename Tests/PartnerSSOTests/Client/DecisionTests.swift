import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("A decision about a viewer whom the platform vouched for", .timeLimit(.minutes(10)))
struct DecisionTests {
    /// A client that finds a partner profile in its store, and a platform that answers as a test says.
    private func bench(_ identity: Script<IdentityRequest, IdentityAnswer>) async throws -> Bench {
        let store = InMemorySecretStore()
        _ = try await Bench.signedIn(Sample.profile(kind: .partner), store: store).client.signIn()
        let service = ScriptedEntitlementService {
            $0.preview = .always([])
            $0.signOut = .always(SignOutAnswer(needsPartnerSignOut: false, url: nil))
        }
        return try Bench(service, framework: ScriptedPartnerFramework(identity: identity), store: store)
    }

    private func preauthorize(_ bench: Bench) async -> Result<[Preview], SSOError> {
        await outcome { () async throws(SSOError) in
            try await bench.client.preauthorize([Resource("a")].compactMap { $0 })
        }
    }

    @Test("A platform that cannot answer now is an error to try again, never signed out")
    func unavailable() async throws {
        let bench = try await bench(
            .inOrder(.unidentified(.frameworkUnavailable, Sample.fault), .identified(Sample.identity()))
        )
        let first = await preauthorize(bench)
        #expect(first.code == .partnerUnavailable)
        #expect(await bench.client.sessionStatus() == .signedIn(Sample.profile(kind: .partner)))
        #expect(await preauthorize(bench).code == nil)
    }

    @Test(
        "DV10 A platform that never answers, or answers nonsense, is an error to try again, never signed out",
        arguments: [SSOError.Code.timedOut, .partnerAnswerInvalid]
    )
    func unanswered(code: SSOError.Code) async throws {
        let bench = try await bench(
            Script { (_) async throws(SSOError) in throw SSOError(code, "No answer.", hint: "Try again.") }
        )
        let ending = await preauthorize(bench)
        #expect(ending.code == .partnerUnavailable)
        #expect(await bench.client.sessionStatus() == .signedIn(Sample.profile(kind: .partner)))
        #expect(bench.service.count(of: .preview) == 0)
    }

    @Test(
        "A platform that no longer vouches for the viewer ends in the call to sign in again",
        arguments: [
            IdentityAnswer.unidentified(.notSignedIn, nil), .withoutPermission(.denied, nil),
            .identified(Sample.identity(expiry: .at(ManualClock.start))),
        ]
    )
    func gone(answer: IdentityAnswer) async throws {
        #expect(await preauthorize(try await bench(.always(answer))).code == .notSignedIn)
    }

    @Test("CC03 A sign-out while the platform is asked ends the question, and the service is not asked any more")
    func signedOutMeanwhile() async throws {
        let gate = Gate()
        let bench = try await bench(gate.holding(first: .identified(Sample.identity())))
        let asking = Task { await preauthorize(bench) }
        await gate.arrival()
        _ = try await bench.client.signOut()
        gate.open()
        #expect(await asking.value.code == .superseded)
        #expect(bench.service.count(of: .preview) == 0)
    }

    @Test("A profile is not decided upon with the word of another provider", arguments: [Expiry.unknown, .later])
    func otherProvider(expiry: Expiry) async throws {
        let store = InMemorySecretStore()
        let profile = Sample.profile(kind: .partner)
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([profile])
            $0.preview = .always([])
        }
        let framework = ScriptedPartnerFramework(
            permission: .always(.granted),
            identity: .inOrder(
                .identified(Sample.identity("Cable", expiry: expiry)),
                .identified(Sample.identity("Fiber", expiry: expiry)),
                .identified(Sample.identity("Cable", expiry: expiry))
            )
        )
        _ = try await Bench(service, framework: framework, store: store).client.signIn()
        let next = try Bench(service, framework: framework, store: store)
        #expect(await preauthorize(next).code == .notSignedIn)
        #expect(next.service.count(of: .preview) == 0)
        #expect(await preauthorize(next).code == nil)
    }
}

extension Expiry {
    fileprivate static let later = Expiry.at(ManualClock.start.addingTimeInterval(86_400))
}

@Suite("Tokens of other sources", .timeLimit(.minutes(10)))
struct IdentityTokenTests {
    private func token(_ scheme: String, expiry: Expiry = .unknown) -> IdentityToken {
        IdentityToken(scheme: scheme, value: Secret("t"), expiry: expiry)
    }

    private func schemes(
        _ script: Script<Int, IdentityToken?>,
        clock: ManualClock = ManualClock()
    ) async throws -> [String] {
        let service = ScriptedEntitlementService { $0.existingProfiles = .always([]) }
        let bench = try Bench(service, tokens: ScriptedIdentityTokenSource(script), clock: clock)
        _ = try await bench.client.signIn()
        return service.calls.first?.context?.identityTokens.map(\.scheme) ?? []
    }

    @Test("A token travels with the calls, unless it is over")
    func travels() async throws {
        #expect(try await schemes(.always(token("roku"))) == ["roku"])
        #expect(try await schemes(.always(token("roku", expiry: .at(ManualClock.start)))).isEmpty)
    }

    @Test("TK09 A token that is over, as under a clock that is ahead, is a failure, and not a missing login")
    func over() async throws {
        let service = ScriptedEntitlementService { $0.existingProfiles = .always([]) }
        let source = ScriptedIdentityTokenSource(.always(token("roku", expiry: .at(ManualClock.start))))
        let bench = try Bench(service, tokens: source)
        _ = try await bench.client.signIn()
        let failures = try #require(service.calls.first?.context).identityTokenFailures
        #expect(failures == [IdentityTokenFailure(scheme: "roku", code: .profileExpired, isRetryable: false)])
        try await bench.events.wait(for: .identityTokenMissing)
    }

    @Test("A source that never answers does not keep the viewer from signing in")
    func hangs() async throws {
        let clock = ManualClock()
        let found = Task { try await self.schemes(.hanging, clock: clock) }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(10))
        #expect(try await found.value.isEmpty)
    }
}
