import AdobePassSimulator
import AdobePassV2
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("A source of identity tokens that fails while a viewer is signed in")
struct IdentityTokenFailureTests {
    /// A viewer whose shared login the service knows, on a product that asks no platform.
    private func world(_ identities: AdobePassIdentities) throws -> World {
        try World(permission: .always(.refused(.denied, nil)), identities: identities) {
            $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .serviceToken)]
            $0.isStrict = true
        }
    }

    /// A source of the token of a shared login, which works only while a test lets it.
    private func source(failingWith error: SSOError) -> (AdobePassIdentities, isWorking: Locked<Bool>) {
        let isWorking = Locked(true)
        var identities = AdobePassIdentities()
        identities.serviceToken = { () async throws(SSOError) in
            guard isWorking.withLock({ $0 }) else { throw error }
            return Secret(SimulatorIdentityTokens.viewer)
        }
        return (identities, isWorking)
    }

    /// A viewer with a shared login, and a source of its token that works only while a test lets it.
    private func shared() async throws -> (world: World, isWorking: Locked<Bool>) {
        let (identities, isWorking) = source(failingWith: .scripted(.offline, isRetryable: true))
        let world = try world(identities)
        _ = try await world.client.signIn()
        return (world, isWorking)
    }

    @Test("NW12 A source that fails does not read as the end of the shared login that needs its token")
    func failingWhileSignedIn() async throws {
        let (world, isWorking) = try await shared()
        isWorking.withLock { $0 = false }
        guard case .unknown(let reason, _, _) = try await world.client.reconcile() else { throw SSOError.cancelled }
        #expect(reason.code == .offline && reason.isRetryable)
        let refresh = await error { () async throws(SSOError) in _ = try await world.client.refreshProfile() }
        let decision = await error { () async throws(SSOError) in _ = try await world.client.authorize("a") }
        #expect([refresh?.code, decision?.code] == [.offline, .offline])
        isWorking.withLock { $0 = true }
        guard case .signedIn(_, .unchanged) = try await world.client.reconcile() else { throw SSOError.cancelled }
    }

    @Test("While the source of its token fails, a silent sign-in replaces no shared login, and a viewer's sign-in may")
    func failingWhileSigningIn() async throws {
        let (identities, isWorking) = source(failingWith: .scripted(.offline, isRetryable: true))
        let world = try World(identities: identities) {
            $0.storedProfiles = [.init(mvpd: "Fiber", kind: .serviceToken)]
            $0.isStrict = true
        }
        guard case .signedIn(let shared, .existing) = try await world.client.signIn() else { throw SSOError.cancelled }
        isWorking.withLock { $0 = false }
        let silent = await error { () async throws(SSOError) in
            _ = try await world.client.signIn(SignInOptions(asking: .never))
        }
        #expect(silent?.code == .offline && silent?.isRetryable == true)
        guard case .signedIn(shared) = await world.client.sessionStatus() else { throw SSOError.cancelled }
        guard case .signedIn(let own, .partner) = try await world.client.signIn() else { throw SSOError.cancelled }
        #expect(own.mvpd == "Cablevision" && own.kind == .partner)
    }

    @Test(
        "A source that fails holds up nothing that needs another token",
        arguments: [SSOError.Code.offline, .cancelled]
    )
    func unrelatedFailure(code: SSOError.Code) async throws {
        let isWorking = Locked(true)
        var identities = AdobePassIdentities()
        identities.serviceToken = { () async throws(SSOError) in
            isWorking.withLock { $0 } ? Secret(SimulatorIdentityTokens.viewer) : nil
        }
        identities.visitorIdentifier = { () async throws(SSOError) in throw .scripted(code) }
        let world = try world(identities)
        _ = try await world.client.signIn()
        isWorking.withLock { $0 = false }
        guard case .signedOut(.endedByService, _) = try await world.client.reconcile() else { throw SSOError.cancelled }
        guard case .regularSignIn = try await world.client.signIn() else { throw SSOError.cancelled }
    }

    @Test("A source's cancellation is no cancellation of the call")
    func cancelledSource() async throws {
        let (identities, isWorking) = source(failingWith: .cancelled)
        let world = try world(identities)
        _ = try await world.client.signIn()
        isWorking.withLock { $0 = false }
        guard case .unknown(let reason, _, _) = try await world.client.reconcile() else { throw SSOError.cancelled }
        #expect(reason.code == .serviceUnavailable && reason.isRetryable)
    }

    @Test(
        "A source that is refused for good holds up no later sign-in",
        arguments: [SSOError.Code.unauthorized, .offline]
    )
    func refusedForGood(code: SSOError.Code) async throws {
        let (identities, isWorking) = source(failingWith: .scripted(code))
        let world = try world(identities)
        _ = try await world.client.signIn()
        isWorking.withLock { $0 = false }
        #expect(await error { () async throws(SSOError) in _ = try await world.client.signOut() } != nil)
        guard case .regularSignIn = try await world.client.signIn() else { throw SSOError.cancelled }
    }

    @Test("A sign-out whose token is missing stays pending, and the viewer does not come back")
    func failingWhileSigningOut() async throws {
        let (world, isWorking) = try await shared()
        isWorking.withLock { $0 = false }
        #expect(await error { () async throws(SSOError) in _ = try await world.client.signOut() }?.code == .offline)
        isWorking.withLock { $0 = true }
        guard case .regularSignIn = try await world.client.signIn() else { throw SSOError.cancelled }
        #expect(world.simulator.count(of: .logout) == 1)
    }

    @Test(
        "A source that does not know its scheme may be the one whose token is missing",
        arguments: [nil, "ad-service-token", "AP-Visitor-Identifier", "Beacon-Token"] as [String?]
    )
    func scheme(_ scheme: String?) async throws {
        let bench = try Bench(ScriptedTransport().on(.get, "/api/v2/REF30/profiles", .json(#"{"profiles":{}}"#)))
        let failure = IdentityTokenFailure(scheme: scheme, code: .timedOut, isRetryable: true)
        let held = Profile(mvpd: "Cablevision", kind: .serviceToken, expiry: .unknown)
        let context = ServiceContext(identityTokenFailures: [failure], held: held)
        let thrown = await error { () async throws(SSOError) in
            _ = try await bench.service.existingProfiles(remembered: nil, in: context)
        }
        #expect(thrown?.code == (scheme == nil || scheme == "ad-service-token" ? .timedOut : nil))
    }
}
