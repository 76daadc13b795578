import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("What is known of the session", .timeLimit(.minutes(10)))
struct SessionStatusTests {
    @Test("A profile that was stored is found by the next launch, until it is over")
    func nextLaunch() async throws {
        let store = InMemorySecretStore()
        _ = try await Bench.signedIn(store: store).client.signIn()
        let next = try Bench.signedIn(store: store)
        #expect(await next.client.sessionStatus() == .signedIn(Sample.profile(kind: .regular)))
        next.clock.advance(by: Sample.pastExpiry)
        #expect(await next.client.sessionStatus() == .signedOut)
        #expect(try await next.client.rememberedProvider()?.mvpd == Sample.id("Cable"))
    }

    @Test(
        "A store that cannot be read is unknown, never signed out",
        arguments: [FaultyStore.Fault.unavailable, .corrupted, .garbled]
    )
    func unreadable(fault: FaultyStore.Fault) async throws {
        let store = FaultyStore()
        _ = try await Bench.signedIn(store: store).client.signIn()
        store.fault = fault
        let next = try Bench.signedIn(store: store)
        #expect(await next.client.sessionStatus() == .unknown(lastKnown: nil, age: nil))
    }

    @Test("What was read before the store was locked still holds")
    func readBefore() async throws {
        let store = FaultyStore()
        _ = try await Bench.signedIn(store: store).client.signIn()
        let next = try Bench.signedIn(store: store)
        #expect(try await next.client.rememberedProvider()?.mvpd == Sample.id("Cable"))
        store.fault = .unavailable
        #expect(await next.client.sessionStatus() == .signedIn(Sample.profile(kind: .regular)))
    }

    @Test("It can be followed, from what holds now over every change to the end of the client")
    func updates() async throws {
        var bench: Bench? = try Bench.signedIn()
        let profile = Sample.profile(kind: .regular)
        let updates = await bench?.client.sessionStatusUpdates()
        var iterator = try #require(updates).makeAsyncIterator()
        #expect(await iterator.next() == .signedOut)
        _ = try await bench?.client.signIn()
        #expect(await iterator.next() == .signedIn(profile))
        _ = try await bench?.client.refreshProfile()
        _ = try await bench?.client.signOut()
        #expect(await iterator.next() == .signedOut)
        bench = nil
        #expect(await iterator.next() == nil)
    }

    @Test("Who follows it learns of its end also after the profile has expired", arguments: [false, true])
    func updatesAfterExpiry(isSignOut: Bool) async throws {
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .inOrder([Sample.profile(kind: .regular)], [])
            $0.signOut = .always(SignOutAnswer(needsPartnerSignOut: false, url: nil))
        }
        let bench = try Bench(service)
        _ = try await bench.client.signIn()
        var iterator = await bench.client.sessionStatusUpdates().makeAsyncIterator()
        #expect(await iterator.next() == .signedIn(Sample.profile(kind: .regular)))
        bench.clock.advance(by: Sample.pastExpiry)
        if isSignOut { _ = try await bench.client.signOut() } else { _ = try await bench.client.reconcile() }
        #expect(await iterator.next() == .signedOut)
    }

    @Test("A store that cannot be written leaves the viewer signed in, and says so")
    func full() async throws {
        let store = FaultyStore(.full)
        let bench = try Bench.signedIn(store: store)
        _ = try await bench.client.signIn()
        #expect(await bench.client.sessionStatus() == .signedIn(Sample.profile(kind: .regular)))
        try await bench.events.wait(for: .storeFailed)
    }

    @Test("A session that a newer version stored is left as it is, and the viewer can sign in all the same")
    func newer() async throws {
        let newer = Data(#"{"version":2,"future":true}"#.utf8)
        let store = FaultyStore(records: ["sample-tv/session": newer])
        let bench = try Bench.signedIn(store: store)
        #expect(await bench.client.sessionStatus() == .unknown(lastKnown: nil, age: nil))
        _ = try await bench.client.signIn()
        #expect(await bench.client.sessionStatus() == .signedIn(Sample.profile(kind: .regular)))
        #expect(store.records["sample-tv/session"] == newer)
    }

    @Test("A profile that is over by this device's clock is an error about the clock, not a sign-in")
    func over() async throws {
        let over = Sample.profile(kind: .regular, expiry: .at(ManualClock.start.addingTimeInterval(-120)))
        let bench = try Bench.regular(.always(.signedIn(over)))
        let session = try await bench.session()
        let ending = await outcome { () async throws(SSOError) in try await session.waitForProfile() }
        #expect(ending.code == .profileExpired)
        #expect(await bench.client.sessionStatus() == .signedOut)
    }

    @Test("A profile that is over signs no viewer in, even if it is listed", arguments: [Asking.never, .ifNeeded])
    func listed(asking: Asking) async throws {
        let over = Sample.profile(kind: .regular, expiry: .at(ManualClock.start.addingTimeInterval(-3600)))
        let bench = try Bench(ScriptedEntitlementService { $0.existingProfiles = .always([over]) })
        guard case .regularSignIn = try await bench.client.signIn(SignInOptions(asking: asking)) else {
            throw WrongOutcome()
        }
        #expect(await bench.client.sessionStatus() == .signedOut)
    }
}
