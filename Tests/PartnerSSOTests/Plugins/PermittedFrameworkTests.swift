import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("Permission before and after each question to a platform")
struct PermittedFrameworkTests {
    private static let identities: [IdentityAnswer] = [
        .identified(Sample.identity(expiry: .unknown)), .unidentified(.notSignedIn, nil),
        .unidentified(.providerNotOnboarded("Cable_Platform"), nil), .unavailable(Sample.fault),
    ]
    private static let proofs: [ProofAnswer] = [
        .proven(AttributeResponse(scheme: .init("SAML"), bytes: [1]), by: Sample.identity(expiry: .unknown)),
        .unproven(nil, nil), .unproven(.providerNotOnboarded("Cable_Platform"), nil), .unavailable(Sample.fault),
    ]
    private let request = IdentityRequest(relyingParty: "service", interruption: .never)
    private let proof = ProofRequest(
        relyingParty: "service",
        token: VerificationToken(bytes: [1], attributeNames: [], interruption: .ifNeeded)
    )

    private func platform(
        _ permission: Script<Asking, PermissionAnswer>,
        _ identity: IdentityAnswer = .unidentified(.notSignedIn, nil),
        _ proof: ProofAnswer = .unproven(nil, nil)
    ) -> ScriptedPartnerFramework {
        ScriptedPartnerFramework(
            permission: permission,
            identity: .always(identity),
            attributeResponse: .always(proof)
        )
    }

    @Test(
        "Without permission the platform is asked for neither provider nor proof",
        arguments: Permission.Refusal.allCases
    )
    func before(refusal: Permission.Refusal) async throws {
        let platform = platform(.always(.refused(refusal, Sample.fault)))
        let guarded = PermittedFramework(platform)
        #expect(try await guarded.identity(for: request) == .withoutPermission(refusal, Sample.fault))
        #expect(try await guarded.attributeResponse(for: proof) == .withoutPermission(refusal, Sample.fault))
        #expect(platform.calls == [.permission(.never), .permission(.never)])
    }

    @Test("A permission that goes while the platform answers makes every answer void", arguments: 0..<4)
    func after(index: Int) async throws {
        for refusal in Permission.Refusal.allCases {
            let script: () -> Script<Asking, PermissionAnswer> = { .inOrder(.granted, .refused(refusal, nil)) }
            let asked = PermittedFramework(platform(script(), Self.identities[index]))
            #expect(try await asked.identity(for: request) == .withoutPermission(refusal, nil))
            let proving = PermittedFramework(platform(script(), proof: Self.proofs[index]))
            #expect(try await proving.attributeResponse(for: proof) == .withoutPermission(refusal, nil))
        }
    }

    @Test("With permission on both sides each answer counts, and the viewer is never asked", arguments: 0..<4)
    func granted(index: Int) async throws {
        let platform = platform(.always(.granted), Self.identities[index], Self.proofs[index])
        let guarded = PermittedFramework(platform)
        #expect(try await guarded.identity(for: request) == Self.identities[index])
        #expect(try await guarded.attributeResponse(for: proof) == Self.proofs[index])
        let check = ScriptedPartnerFramework.Call.permission(.never)
        #expect(
            platform.calls == [check, .identity(request), check, check, .attributeResponse(proof), check]
        )
    }

    @Test("A platform that cannot tell the permission is unavailable for every question, before and after")
    func unavailable() async throws {
        for script in [
            Script<Asking, PermissionAnswer>.always(.unavailable(Sample.fault)),
            .inOrder(.granted, .unavailable(Sample.fault)),
        ] {
            let identified = platform(script, Self.identities[0])
            #expect(try await PermittedFramework(identified).identity(for: request) == .unavailable(Sample.fault))
        }
        let proving = platform(.inOrder(.granted, .unavailable(Sample.fault)), proof: Self.proofs[0])
        #expect(try await PermittedFramework(proving).attributeResponse(for: proof) == .unavailable(Sample.fault))
    }

    @Test("A client uses no provider that a platform names although permission went meanwhile")
    func client() async throws {
        let service = ScriptedEntitlementService { $0.existingProfiles = .always([]) }
        // The sign-in's own question, the check before the identity, and then the viewer withdraws it.
        let platform = platform(.inOrder(.granted, .granted, .refused(.denied, nil)), Self.identities[0])
        let outcome = try await Bench(service, framework: platform).client.signIn()
        guard case .regularSignIn(_, reason: .permissionDenied) = outcome else {
            Issue.record("The outcome was \(outcome).")
            return
        }
        #expect(!"\(service.calls)".contains("Cable_Platform"))
    }
}

extension PermittedFrameworkTests {
    private func platform(
        _ permission: Script<Asking, PermissionAnswer>,
        proof: ProofAnswer
    ) -> ScriptedPartnerFramework {
        platform(permission, .unidentified(.notSignedIn, nil), proof)
    }
}
