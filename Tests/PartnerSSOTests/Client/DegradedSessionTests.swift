import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("A proved session that an outage of the provider has degraded")
struct DegradedSessionTests {
    private let store = InMemorySecretStore()
    private let vouching = ScriptedPartnerFramework(identity: .always(.identified(Sample.identity())))
    private let silent = ScriptedPartnerFramework(permission: .always(.unavailable(Sample.fault)))

    /// Signs the viewer in by a proof, and then has the service degrade the profile.
    private func degrade() async throws {
        let proved = Sample.profile()
        let degraded = Sample.profile(kind: .degraded)
        let service = ScriptedEntitlementService { $0.existingProfiles = .inOrder([proved], [degraded]) }
        let bench = try Bench(service, framework: vouching, store: store)
        _ = try await bench.client.signIn()
        guard case .signedIn(degraded, _) = try await bench.client.reconcile() else { throw WrongOutcome() }
        #expect(try await bench.client.rememberedProvider()?.source == .partner)
    }

    @Test("NW12 An outage of the platform after it ends nobody's session")
    func launch() async throws {
        try await degrade()
        let service = ScriptedEntitlementService { $0.existingProfiles = .always([]) }
        let bench = try Bench(service, framework: silent, store: store)
        guard case .unknown(let error, _, _) = try await bench.client.reconcile() else { throw WrongOutcome() }
        #expect(error.code == .partnerUnavailable)
    }

    @Test("NW12 A refresh that cannot say that the platform vouches for the viewer ends nothing")
    func refresh() async throws {
        try await degrade()
        let service = ScriptedEntitlementService { $0.existingProfiles = .always([]) }
        let client = try Bench(service, framework: silent, store: store).client
        let refresh = await outcome { () async throws(SSOError) in try await client.refreshProfile() }
        #expect(refresh.code == .partnerUnavailable)
        #expect(await client.sessionStatus() == .signedIn(Sample.profile(kind: .degraded)))
    }

    @Test("A profile that was degraded when the viewer signed in by hand was never the platform's")
    func ownSignIn() async throws {
        let bench = try Bench.signedIn(Sample.profile(kind: .degraded), store: store)
        _ = try await bench.client.signIn()
        #expect(try await bench.client.rememberedProvider()?.source == .viewer)
    }

    @Test("A refresh after both outages ends a session that the service no longer has")
    func ended() async throws {
        try await degrade()
        let service = ScriptedEntitlementService { $0.existingProfiles = .always([]) }
        let client = try Bench(service, framework: vouching, store: store).client
        #expect(try await client.refreshProfile() == nil)
        #expect(service.calls.first { $0.name == .existingProfiles }?.context?.status?.identity != nil)
    }
}
