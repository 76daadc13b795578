import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("A media token is checked before anything plays")
struct VerifiedPlaybackTests {
    private let resource = Resource("resource")

    private func bench(_ resource: Resource, isPermitted: Bool = true) async throws -> Bench {
        let number = Locked(0)
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([Sample.profile(kind: .regular)])
            $0.authorize = Script { (_) async throws(SSOError) in
                guard isPermitted else {
                    return .denied(resource, Denial(cause: .subscription, remedy: .none, code: "no", message: nil))
                }
                let count = number.withLock { number in
                    number += 1
                    return number
                }
                let permit = Permit(
                    resource: resource,
                    source: "mvpd",
                    mediaToken: Secret("token \(count)"),
                    mediaTokenExpiry: .unknown
                )
                return .permitted(permit)
            }
        }
        let bench = try Bench(service)
        _ = try await bench.client.signIn()
        return bench
    }

    @Test("A token that passes is asked for once; one that does not is asked for once more, and then nothing plays")
    func verifier() async throws {
        let resource = try #require(resource)
        let passing = try await bench(resource)
        #expect(try await passing.client.authorize(resource, verifiedBy: { _ in true }).permit != nil)
        #expect(passing.service.count(of: .authorize) == 1)

        let late = try await bench(resource)
        let decision = try await late.client.authorize(
            resource,
            verifiedBy: { $0.mediaToken.withValue { $0 == "token 2" } }
        )
        #expect(decision.permit?.mediaToken == Secret("token 2"))

        let failing = try await bench(resource)
        let error = await #expect(throws: SSOError.self) {
            try await failing.client.authorize(resource, verifiedBy: { _ in false })
        }
        #expect(error?.code == .mediaTokenRejected)
        #expect(failing.service.count(of: .authorize) == 2)
    }

    @Test("CC03 A sign-out during the check leaves nothing to play, whatever the check says", arguments: [true, false])
    func signedOutMeanwhile(isAccepted: Bool) async throws {
        let resource = try #require(resource)
        let bench = try await bench(resource)
        let client = bench.client
        let error = await #expect(throws: SSOError.self) {
            try await client.authorize(resource) { (_) async throws(SSOError) in
                // Nothing else of it matters here.
                _ = await outcome { () async throws(SSOError) in try await client.signOut() }
                return isAccepted
            }
        }
        #expect(error?.code == .superseded)
        #expect(bench.service.count(of: .authorize) == 1)
    }

    @Test("A denial has no token to check")
    func denial() async throws {
        let resource = try #require(resource)
        let bench = try await bench(resource, isPermitted: false)
        let decision = try await bench.client.authorize(resource) { (_) async throws(SSOError) in
            Issue.record("nothing to check")
            return true
        }
        #expect(decision.permit == nil)
    }
}
