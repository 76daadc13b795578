import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

/// Each new bench on the store is another process, or another launch: it does not see the memory of the others.
@Suite("A sign-out ends logins that its process has not seen", .timeLimit(.minutes(10)))
struct UnseenLoginTests {
    private static let cable = Sample.profile("Cable", kind: .regular)
    private static let fiber = Sample.profile("Fiber", kind: .regular)
    private let store = InMemorySecretStore()
    private let known = Locked<[Profile]>([])

    /// A process whose service knows some viewers until they are signed out.
    private func process(_ framework: ScriptedPartnerFramework? = nil, needs: ServiceNeeds = .sample) throws -> Bench {
        let service = ScriptedEntitlementService(needs: needs) { [known] in
            $0.existingProfiles = Script { (call) async throws(SSOError) in
                guard case .existingProfiles(let remembered, _) = call else { return [] }
                return known.withLock { $0.filter { remembered == nil || $0.mvpd == remembered } }
            }
            $0.signOut = Script { (call) async throws(SSOError) in
                if case .signOut(let profile, _) = call {
                    known.withLock { $0.removeAll { $0.mvpd == profile.mvpd } }
                }
                return SignOutAnswer(needsPartnerSignOut: false, url: nil)
            }
            $0.startRegularSignIn = .always(.session(Sample.session(nil, expiry: .unknown)))
            $0.directory = .always(Sample.directory)
            $0.verification = .always(.prove(Sample.token, for: Sample.id("Cable")))
            // The service grants the profile, but its answer gets lost.
            $0.exchange = Script { (_) async throws(SSOError) in
                known.withLock { $0.append(Self.cable) }
                throw .scripted(.offline, isRetryable: true)
            }
        }
        return try Bench(service, framework: framework, store: store)
    }

    private func isSignedOut() async throws -> Bool {
        guard case .signedOut = try await process().client.reconcile() else { return false }
        return known.withLock { $0.isEmpty }
    }

    @Test("M6.1 The viewer has used a code that another process shows")
    func codeOfAnotherProcess() async throws {
        _ = try await process().wayOut().start(with: nil as MVPD.ID?)
        known.withLock { $0 = [Self.cable] }
        _ = try await process().client.signOut()
        #expect(try await isSignedOut())
    }

    @Test("M6.1 The viewer has used a code of another process while this one is signed in with another provider")
    func codeBesideSession() async throws {
        _ = try await process().wayOut().start(with: nil as MVPD.ID?)
        known.withLock { $0 = [Self.fiber] }
        let other = try process()
        _ = try await other.client.signIn()
        known.withLock { $0 = [Self.fiber, Self.cable] }
        _ = try await other.client.signOut()
        #expect(try await isSignedOut())
    }

    @Test("M6.1 A code that appears while this process signs out is asked about too")
    func codeDuringSignOut() async throws {
        known.withLock { $0 = [Self.fiber] }
        let app = try process()
        _ = try await app.client.signIn()
        let other = try process()
        _ = try await other.client.reconcile()
        known.withLock { $0 = [] }
        _ = try await other.wayOut().start(with: nil as MVPD.ID?)
        known.withLock { $0 = [Self.fiber, Self.cable] }
        // This process has not read the code of the other one.
        _ = try await app.client.signOut()
        #expect(try await isSignedOut())
    }

    @Test("M6.1 The service has granted a profile for a proof, and its answer was lost", arguments: [false, true])
    func lostAnswer(isRestarted: Bool) async throws {
        let framework = ScriptedPartnerFramework(
            permission: .always(.granted),
            identity: .always(.identified(Sample.identity())),
            attributeResponse: .always(.proven(Sample.response, by: Sample.identity()))
        )
        let needs = ServiceNeeds(relyingParty: "sample-service", statusForExistingProfiles: .ignored)
        let app = try process(framework, needs: needs)
        #expect(await outcome { () async throws(SSOError) in try await app.client.signIn() }.code == .offline)
        _ = try await (isRestarted ? try process() : app).client.signOut()
        #expect(try await isSignedOut())
    }
}
