import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("A platform that does not answer", .timeLimit(.minutes(10)))
struct PlatformOutageTests {
    /// The question that the platform leaves unanswered.
    enum Question: CaseIterable {
        case permission, identity, proof
    }

    private func framework(_ question: Question, _ code: SSOError.Code) -> ScriptedPartnerFramework {
        ScriptedPartnerFramework(
            permission: question == .permission ? .failing(.scripted(code)) : .always(.granted),
            identity: question == .identity ? .failing(.scripted(code)) : .always(.identified(Sample.identity())),
            attributeResponse: .failing(.scripted(code))
        )
    }

    @Test(
        "DV10 It does not keep the service from being asked, and the sign-in continues without the platform",
        arguments: Question.allCases,
        [SSOError.Code.timedOut, .partnerAnswerInvalid]
    )
    func signIn(question: Question, code: SSOError.Code) async throws {
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.directory = .always(Sample.directory)
            $0.verification = .always(.prove(Sample.token, for: Sample.id("Cable")))
        }
        let bench = try Bench(service, framework: framework(question, code))
        guard case .regularSignIn(_, .frameworkUnavailable) = try await bench.client.signIn() else {
            throw WrongOutcome()
        }
        #expect(service.count(of: .existingProfiles) == 1)
    }

    @Test("It does not hide a profile that the service has", arguments: Question.allCases)
    func existing(question: Question) async throws {
        let service = ScriptedEntitlementService { $0.existingProfiles = .always([Sample.profile(kind: .regular)]) }
        let bench = try Bench(service, framework: framework(question, .timedOut))
        guard case .signedIn(_, .existing) = try await bench.client.signIn() else { throw WrongOutcome() }
    }

    @Test(
        "NW12 A launch whose proof fails for an outage of the platform leaves the session unknown",
        arguments: [Sample.profile(), Sample.profile(expiry: .unknown)]
    )
    func launch(stored: Profile) async throws {
        let store = InMemorySecretStore()
        let clock = ManualClock(mode: .automatic(upTo: .seconds(60)))
        let identity = IdentityAnswer.identified(Sample.identity())
        let first = ScriptedPartnerFramework(permission: .always(.granted), identity: .always(identity))
        let signedIn = ScriptedEntitlementService { $0.existingProfiles = .always([stored]) }
        _ = try await Bench(signedIn, framework: first, store: store, clock: clock).client.signIn()
        clock.advance(by: Sample.pastExpiry)
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.verification = .always(.prove(Sample.token, for: Sample.id("Cable")))
        }
        let platform = ScriptedPartnerFramework(
            permission: .always(.granted),
            identity: .always(identity),
            attributeResponse: .always(.unproven(.frameworkUnavailable, Sample.fault))
        )
        let next = try Bench(service, framework: platform, store: store, clock: clock)
        guard case .unknown(let error, stored, _) = try await next.client.reconcile() else { throw WrongOutcome() }
        #expect(error.code == .partnerUnavailable)
        #expect(!next.events.names.contains(.signedOut))
    }

    @Test("NW12 A launch during a sign-in that an outage ends leaves the session as it is", arguments: 0..<30)
    func joined(yields: Int) async throws {
        let store = InMemorySecretStore()
        let signedIn = ScriptedEntitlementService { $0.existingProfiles = .always([Sample.profile()]) }
        let first = ScriptedPartnerFramework(
            permission: .always(.granted),
            identity: .always(.identified(Sample.identity()))
        )
        _ = try await Bench(signedIn, framework: first, store: store).client.signIn()
        let gate = Gate()
        let platform = ScriptedPartnerFramework(
            permission: Script { (_) async throws(SSOError) in
                await gate.pass()
                throw .scripted(.timedOut)
            }
        )
        let service = ScriptedEntitlementService { $0.existingProfiles = .always([]) }
        let client = try Bench(service, framework: platform, store: store).client
        let signIn = Task { try await client.signIn() }
        while platform.calls.isEmpty { await Task.yield() }
        let reconciliation = Task { try await client.reconcile() }
        for _ in 0..<yields { await Task.yield() }
        gate.open()
        guard case .regularSignIn(_, .frameworkUnavailable) = try await signIn.value else { throw WrongOutcome() }
        guard case .unknown = try await reconciliation.value else { throw WrongOutcome() }
    }

    @Test(
        "Where the platform does not offer its framework, a launch is what it would be without one",
        arguments: [true, false],
        [ServiceNeeds.StatusUse.ignored, .wanted]
    )
    func notOffered(isAtPermission: Bool, use: ServiceNeeds.StatusUse) async throws {
        let fault = PartnerFault(domain: "Domain", code: "7", message: "No", isLasting: true)
        for (stored, cause) in [(nil, nil), (Sample.profile(), SignOutCause.profileExpired)] {
            let store = InMemorySecretStore()
            let clock = ManualClock(mode: .automatic(upTo: .seconds(60)))
            if let stored {
                let signedIn = ScriptedEntitlementService { $0.existingProfiles = .always([stored]) }
                _ = try await Bench(signedIn, store: store, clock: clock).client.signIn()
                clock.advance(by: Sample.pastExpiry)
            }
            let platform = ScriptedPartnerFramework(
                permission: .always(isAtPermission ? .unavailable(fault) : .granted),
                identity: .always(.unavailable(fault))
            )
            let needs = ServiceNeeds(relyingParty: "sp", statusForExistingProfiles: use, pollInterval: .seconds(5))
            let service = ScriptedEntitlementService(needs: needs) { $0.existingProfiles = .always([]) }
            let bench = try Bench(service, framework: platform, store: store, clock: clock)
            guard case .signedOut(cause, _) = try await bench.client.reconcile() else { throw WrongOutcome() }
        }
    }
}
