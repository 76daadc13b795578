import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("A proved profile that the service still lists although the platform no longer vouches for it")
struct UnvouchedProfileTests {
    private static let expired = ProviderIdentity(
        id: Sample.mapping("Cable_Platform"),
        expiry: .at(ManualClock.start.addingTimeInterval(-3600))
    )
    static let denials: [(PermissionAnswer, IdentityAnswer)] = [
        (.granted, .identified(expired)), (.granted, .unidentified(.notSignedIn, nil)),
        (.refused(.denied, nil), .withoutPermission(.denied, nil)),
    ]

    private func bench(_ permission: PermissionAnswer, _ identity: IdentityAnswer, _ found: Profile) throws -> Bench {
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([found])
            $0.directory = .always(Sample.directory)
        }
        let platform = ScriptedPartnerFramework(permission: .always(permission), identity: .always(identity))
        return try Bench(service, framework: platform)
    }

    @Test("It does not sign the viewer in, because every playback would be refused", arguments: denials)
    func signIn(permission: PermissionAnswer, identity: IdentityAnswer) async throws {
        let bench = try bench(permission, identity, Sample.profile())
        guard case .regularSignIn = try await bench.client.signIn() else { throw WrongOutcome() }
        guard case .signedOut = try await bench.client.reconcile() else { throw WrongOutcome() }
    }

    @Test("A profile that needs no platform does, whatever the platform says", arguments: denials)
    func ownProfile(permission: PermissionAnswer, identity: IdentityAnswer) async throws {
        let bench = try bench(permission, identity, Sample.profile(kind: .regular))
        guard case .signedIn(_, .existing) = try await bench.client.signIn() else { throw WrongOutcome() }
    }

    @Test("An outage of the platform denies nothing")
    func outage() async throws {
        let bench = try bench(.granted, .unavailable(Sample.fault), Sample.profile())
        guard case .signedIn(_, .existing) = try await bench.client.signIn() else { throw WrongOutcome() }
    }

    @Test("While the service cannot tell, no other profile silently takes the place of one that was proved")
    func heldProfile() async throws {
        let bench = try bench(.granted, .identified(Sample.identity()), Sample.profile())
        for asking in [Asking.ifNeeded, .never, .ifNeeded] {
            _ = try await bench.client.signIn(SignInOptions(asking: asking))
        }
        let held = bench.service.calls.filter { $0.name == .existingProfiles }.map { $0.context?.held != nil }
        #expect(held == [false, true, false])
    }
}
