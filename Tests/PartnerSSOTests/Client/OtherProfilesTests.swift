import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("A sign-out leaves none of the viewer's profiles behind", .timeLimit(.minutes(10)))
struct OtherProfilesTests {
    private static let cable = Sample.profile("Cable", kind: .regular, expiry: .unknown)
    private static let fiber = Sample.profile("Fiber", kind: .regular)
    private let store = InMemorySecretStore()
    private let clock = ManualClock(mode: .automatic(upTo: .seconds(60)))

    /// A service that knows some viewers, each when asked about or when asked about everybody, until they are signed out.
    private func bench(_ known: Locked<[Profile]>, poll: Profile? = nil, code: Expiry = .unknown) throws -> Bench {
        let service = ScriptedEntitlementService {
            $0.existingProfiles = Script { (call) async throws(SSOError) in
                guard case .existingProfiles(let remembered, _) = call else { return [] }
                return known.withLock { $0.filter { remembered == nil || $0.mvpd == remembered } }
            }
            $0.signOut = Script { (call) async throws(SSOError) in
                guard case .signOut(let profile, _) = call else { return .init(needsPartnerSignOut: false, url: nil) }
                known.withLock { $0.removeAll { $0.mvpd == profile.mvpd } }
                return SignOutAnswer(needsPartnerSignOut: false, url: nil)
            }
            $0.startRegularSignIn = .always(.session(Sample.session(nil, expiry: code)))
            $0.poll = Script { (_) async throws(SSOError) in
                guard let poll else { return .pending }
                known.withLock { $0.append(poll) }
                return .signedIn(poll)
            }
        }
        return try Bench(service, store: store, clock: clock)
    }

    private func isGone(_ known: Locked<[Profile]>) async throws -> Bool {
        guard case .signedOut = try await bench(known).client.reconcile() else { return false }
        return known.withLock { $0.isEmpty }
    }

    @Test("One profile costs one call, and no question about others")
    func one() async throws {
        let known = Locked([Self.cable])
        let bench = try bench(known)
        _ = try await bench.client.signIn()
        _ = try await bench.client.signOut()
        #expect(bench.service.count(of: .existingProfiles) == 1)
        #expect(bench.service.count(of: .signOut) == 1)
        #expect(try await isGone(known))
    }

    @Test("M6.1 R3.2 Of several profiles none brings the viewer back, restarted or not", arguments: [false, true])
    func several(isRestarted: Bool) async throws {
        let known = Locked([Self.cable, Self.fiber])
        let first = try bench(known)
        _ = try await first.client.signIn()
        let bench = isRestarted ? try bench(known) : first
        if isRestarted { _ = try await bench.client.reconcile() }
        _ = try await bench.client.signOut()
        #expect(bench.service.count(of: .signOut) == 2)
        #expect(try await isGone(known))
    }

    @Test("M6.1 A restart that signs out before anything else tells of all of them as well")
    func atOnceAfterRestart() async throws {
        let known = Locked([Self.cable, Self.fiber])
        _ = try await bench(known).client.signIn()
        _ = try await bench(known).client.signOut()
        #expect(try await isGone(known))
    }

    @Test("M6.1 The provider from before a change does not come back", arguments: [Profile.Kind.regular, .temporary])
    func changed(kind: Profile.Kind) async throws {
        let known = Locked([Self.cable])
        let bench = try bench(known, poll: Sample.profile("Fiber", kind: kind))
        let session = try await signedOutWay(bench, known).start(with: nil as MVPD.ID?)
        _ = try await bench.client.signIn()
        _ = try await session.waitForProfile()
        _ = try await bench.client.signOut()
        #expect(try await isGone(known))
    }

    /// The way out of a client whose service pretends for a moment to know nobody.
    private func signedOutWay(_ bench: Bench, _ known: Locked<[Profile]>) async throws -> RegularSignIn {
        let profiles = known.withLock { known in
            defer { known = [] }
            return known
        }
        defer { known.withLock { $0 = profiles } }
        return try await bench.wayOut()
    }

    @Test("M6.1 A sign-in that ended on the other screen after the app was closed is signed out too")
    func openSignIn() async throws {
        let known = Locked([Self.fiber])
        _ = try await bench(known).client.signIn()
        clock.advance(by: Sample.pastExpiry)
        known.withLock { $0 = [] }
        _ = try await bench(known).wayOut().start(with: nil as MVPD.ID?)
        known.withLock { $0 = [Self.cable] }
        _ = try await bench(known).client.signOut()
        #expect(try await isGone(known))
    }

    @Test("M6.1 A code that was entered after a sign-out is found by the next sign-out", arguments: [5, 3_600])
    func enteredLater(pause: Int) async throws {
        let known = Locked<[Profile]>([])
        let end = Expiry.at(clock.now.addingTimeInterval(1_800))
        _ = try await bench(known, code: end).wayOut().start(with: nil as MVPD.ID?)
        _ = try await bench(known).client.signOut()
        known.withLock { $0 = [Self.cable] }
        clock.advance(by: .seconds(pause))
        _ = try await bench(known).client.signOut()
        #expect(try await isGone(known))
    }

    @Test("Once a code has expired, a sign-out of nobody asks the service nothing")
    func expiredCode() async throws {
        let known = Locked<[Profile]>([])
        let end = Expiry.at(clock.now.addingTimeInterval(1_800))
        _ = try await bench(known, code: end).wayOut().start(with: nil as MVPD.ID?)
        clock.advance(by: .seconds(3_600))
        _ = try await bench(known).client.signOut()
        let bench = try bench(known)
        _ = try await bench.client.signOut()
        #expect(bench.service.count(of: .existingProfiles) == 0)
    }

    @Test("Temporary access is in nobody's way who asks to sign in with a provider")
    func temporaryAccess() async throws {
        let temporary = Sample.profile("Temp", kind: .temporary)
        let known = Locked([temporary])
        let bench = try bench(known)
        guard case .signedIn(temporary, .existing) = try await bench.client.signIn() else { throw WrongOutcome() }
        guard case .signedIn(temporary, .existing) = try await bench.client.signIn() else { throw WrongOutcome() }
        guard case .regularSignIn = try await bench.client.signIn(SignInOptions(acceptsTemporaryAccess: false)) else {
            throw WrongOutcome()
        }
        #expect(await bench.client.sessionStatus() == .signedIn(temporary))
        known.withLock { $0.append(Self.cable) }
        guard
            case .signedIn(Self.cable, .existing) = try await bench.client.signIn(
                SignInOptions(acceptsTemporaryAccess: false)
            )
        else { throw WrongOutcome() }
    }
}
