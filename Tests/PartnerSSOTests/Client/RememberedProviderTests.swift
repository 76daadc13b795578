import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("The provider the viewer used last is remembered")
struct RememberedProviderTests {
    /// A client whose viewer chooses from the directory and signs in on another screen.
    private func bench(_ store: any SecretStore, _ clock: ManualClock) throws -> Bench {
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.directory = .always(
                ProviderDirectory([
                    MVPD(
                        id: Sample.id("Cable"),
                        displayName: "Cable TV",
                        logoURL: URL(string: "https://example.com/cable.png")
                    )
                ])
            )
            $0.startRegularSignIn = .always(.session(Sample.session()))
            $0.poll = .always(.signedIn(Sample.profile(kind: .regular)))
        }
        return try Bench(service, store: store, clock: clock)
    }

    @Test("By name and logo, with its age and its source, over a restart and past the profile's end")
    func value() async throws {
        let store = InMemorySecretStore()
        let clock = ManualClock(mode: .automatic(upTo: .seconds(60)))
        let first = try bench(store, clock)
        let way = try await first.wayOut()
        let choice = try #require(try await way.providers().first)
        _ = try await way.start(with: choice).waitForProfile()
        clock.advance(by: .seconds(7200))
        let provider = try #require(try await bench(store, clock).client.rememberedProvider())
        #expect(provider.mvpd == Sample.id("Cable"))
        #expect(provider.displayName == "Cable TV")
        #expect(provider.logoURL?.absoluteString == "https://example.com/cable.png")
        #expect(provider.source == .viewer)
        #expect(provider.age >= .seconds(7200))
    }

    @Test("A refresh keeps the platform's identifier, although the platform has named another provider since")
    func keptIdentifier() async throws {
        let cable = Sample.profile()
        let needs = ServiceNeeds(relyingParty: "sample-service", statusForExistingProfiles: .ignored)
        let service = ScriptedEntitlementService(needs: needs) { $0.existingProfiles = .always([cable]) }
        let store = FaultyStore()
        let client = try Bench(service, store: store).client
        let keeper = client.runtime.keeper
        let answer = SignedIn(
            profile: cable,
            change: .signedIn,
            platformMappingID: Sample.mapping("Cable_Platform")
        )
        #expect(try await keeper.commit(answer, keeper.session.token()))
        keeper.handle(.platformAnswered(.identified(Sample.identity("Fiber")), keeper.session.token()))
        #expect(try await client.refreshProfile() == cable)
        #expect(store.session?.provider?.platformMappingID == Sample.mapping("Cable_Platform"))
    }

    @Test("What a directory told stays, when a later sign-in looks at none")
    func keptName() async throws {
        let store = InMemorySecretStore()
        let clock = ManualClock(mode: .automatic(upTo: .seconds(60)))
        let first = try bench(store, clock)
        let way = try await first.wayOut()
        _ = try await way.start(with: try await way.providers().first).waitForProfile()
        let service = ScriptedEntitlementService { $0.existingProfiles = .always([Sample.profile(kind: .regular)]) }
        let second = try Bench(service, store: store, clock: clock)
        _ = try await second.client.signIn()
        #expect(try await second.client.rememberedProvider()?.displayName == "Cable TV")
    }

    @Test(
        "The source tells how the viewer came to it, and access that is no provider's is not remembered",
        arguments: Profile.Kind.allCases
    )
    func source(kind: Profile.Kind) async throws {
        let bench = try Bench.signedIn(Sample.profile(kind: kind))
        _ = try await bench.client.signIn()
        let source = try await bench.client.rememberedProvider()?.source
        switch kind {
        case .regular, .degraded: #expect(source == .viewer)
        case .partner: #expect(source == .partner)
        case .platform, .serviceToken: #expect(source == .identityToken)
        case .temporary: #expect(source == nil)
        }
    }

    @Test("Its age counts from the sign-in, however often the profile is read again, and anew after another provider's")
    func age() async throws {
        let viewers = Locked([Sample.profile(kind: .regular)])
        let service = ScriptedEntitlementService {
            $0.existingProfiles = Script { (_) async throws(SSOError) in viewers.withLock { $0 } }
        }
        let bench = try Bench(service)
        _ = try await bench.client.signIn()
        bench.clock.advance(by: .seconds(100))
        _ = try await bench.client.refreshProfile()
        #expect(try await bench.client.rememberedProvider()?.age == .seconds(100))
        viewers.withLock { $0 = [Sample.profile("Fiber", kind: .regular)] }
        _ = try await bench.client.signIn()
        #expect(try await bench.client.rememberedProvider()?.age == .zero)
    }

    @Test("What the service remembers of a viewer goes when another provider's viewer comes, and not before")
    func another() async throws {
        let (cable, fiber) = (Sample.profile("Cable", kind: .regular), Sample.profile("Fiber", kind: .regular))
        let service = ScriptedEntitlementService { $0.existingProfiles = .inOrder([cable], [cable], [fiber]) }
        let bench = try Bench(service)
        for count in [0, 0, 1] {
            _ = try await bench.client.signIn()
            #expect(service.count(of: .forgetViewer) == count)
        }
    }

    @Test("A clock that was set back makes no negative age")
    func clockSetBack() async throws {
        let store = InMemorySecretStore()
        let clock = ManualClock()
        let service = ScriptedEntitlementService { $0.existingProfiles = .always([Sample.profile(kind: .regular)]) }
        let bench = try Bench(service, store: store, clock: clock)
        _ = try await bench.client.signIn()
        clock.set(ManualClock.start.addingTimeInterval(-86_400))
        #expect(try await bench.client.rememberedProvider()?.age == .zero)
    }

    @Test("A refreshed profile is kept, one that the service has no more ends the sign-in and stays remembered")
    func refreshed() async throws {
        let longer = Sample.profile(kind: .regular, expiry: .at(ManualClock.start.addingTimeInterval(9000)))
        let answers = Locked([[Sample.profile(kind: .regular, expiry: .unknown)], [longer]])
        let service = ScriptedEntitlementService {
            $0.existingProfiles = Script { (_) async throws(SSOError) in
                answers.withLock { $0.isEmpty ? [] : $0.removeFirst() }
            }
        }
        let bench = try Bench(service)
        _ = try await bench.client.signIn()
        #expect(try await bench.client.refreshProfile() == longer)
        #expect(await bench.client.sessionStatus() == .signedIn(longer))
        #expect(try await bench.client.refreshProfile() == nil)
        #expect(await bench.client.sessionStatus() == .signedOut)
        #expect(try await bench.client.rememberedProvider()?.mvpd == Sample.id("Cable"))
        #expect(try await bench.events.wait(for: .signedOut).facts[.cause] == "endedByService")
    }

    @Test("Of several profiles of its provider, a refresh takes the one of the kind that is held")
    func refreshedKind() async throws {
        let held = Sample.profile(kind: .regular)
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .results(.success([held]), .success([Sample.profile(kind: .degraded), held]))
        }
        let bench = try Bench(service)
        _ = try await bench.client.signIn()
        #expect(try await bench.client.refreshProfile() == held)
    }

    @Test("The service is told which profile it is to confirm, by a refresh and a launch, and by no sign-in")
    func confirmed() async throws {
        let profile = Sample.profile(kind: .regular)
        let service = ScriptedEntitlementService { $0.existingProfiles = .always([profile]) }
        let bench = try Bench(service)
        _ = try await bench.client.signIn()
        _ = try await bench.client.refreshProfile()
        _ = try await bench.client.reconcile()
        _ = try await bench.client.signIn()
        let held = service.calls.compactMap { call -> Profile?? in
            guard case .existingProfiles(_, let context) = call else { return nil }
            return .some(context.held)
        }
        #expect(held == [nil, profile, profile, nil])
    }

    @Test("A refresh that fails changes nothing")
    func failedRefresh() async throws {
        let profile = Sample.profile(kind: .regular)
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .results(.success([profile]), .failure(.scripted(.offline)))
        }
        let bench = try Bench(service)
        _ = try await bench.client.signIn()
        await #expect(throws: SSOError.self) { try await bench.client.refreshProfile() }
        #expect(await bench.client.sessionStatus() == .signedIn(profile))
    }
}
