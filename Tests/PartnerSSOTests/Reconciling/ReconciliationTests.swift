import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("What the platform says × what the app has stored")
struct ReconciliationTests {
    typealias Platform = ReconciliationTable.Platform
    typealias Stored = ReconciliationTable.Stored

    @Test("The committed table is the one that acts")
    func page() throws {
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = package.appendingPathComponent("Sources/PartnerSSO/PartnerSSO.docc/Reconciling.md")
        if ProcessInfo.processInfo.environment["UPDATE_DIAGRAM"] != nil {
            try ReconciliationPage.text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == ReconciliationPage.text)
    }

    @Test(
        "Every cell asks exactly whom it says, interrupts nobody, and ends as it says when nobody is found",
        arguments: Platform.allCases,
        Stored.allCases
    )
    func cell(_ platform: Platform, _ stored: Stored) async throws {
        let world = try await ReconciliationWorld(platform, stored)
        let outcome = try await world.bench.client.reconcile()
        let step = ReconciliationTable.step(platform, stored)
        let cause = ReconciliationTable.cause(platform, stored)
        let asked = world.bench.service.callNames.filter { $0 != .forgetViewer }
        switch step {
        case .wait: #expect(asked.isEmpty)
        case .ask: #expect(asked == [.existingProfiles])
        case .askOrRenew, .replace: #expect(asked == [.existingProfiles, .verification, .exchange])
        }
        switch outcome {
        case .unknown: #expect(step == .wait || stored == .lost)
        case .signedOut(let found, let provider):
            #expect(stored != .lost)
            #expect(found == cause)
            #expect((provider == nil) == (stored == .nothing))
            #expect(await world.bench.client.sessionStatus() == .signedOut)
        case .signedIn: Issue.record("Nobody was there to find.")
        }
        for call in world.bench.framework?.calls ?? [] { #expect(call.isSilent) }
    }

    @Test(
        "NW12 ST01 A platform that cannot be asked ends nobody's sign-in, however it says so",
        arguments: ReconciliationWorld.Outage.allCases
    )
    func platformOutage(_ outage: ReconciliationWorld.Outage) async throws {
        for stored in [Stored.partnerProfile, .ownProfile] {
            let profile = Sample.profile(kind: stored == .partnerProfile ? .partner : .regular)
            let world = try await ReconciliationWorld(.unavailable, stored, outage: outage) {
                $0.existingProfiles = .always(stored == .partnerProfile ? [] : [profile])
            }
            let outcome = try await world.bench.client.reconcile()
            switch (stored, outcome) {
            case (.partnerProfile, .unknown(let error, profile, _)):
                #expect(error.code == (outage == .failure ? .timedOut : .partnerUnavailable))
                #expect(world.bench.service.callNames.isEmpty)
            case (.ownProfile, .signedIn(profile, .unchanged)): break
            default: Issue.record("\(stored) came to \(outcome)")
            }
            #expect(await world.bench.client.sessionStatus() == .signedIn(profile))
        }
    }

    @Test(
        "A profile that the service still has stays the viewer's, in every cell that asks",
        arguments: Platform.allCases
    )
    func unchanged(_ platform: Platform) async throws {
        let profile = Sample.profile(kind: .regular)
        let world = try await ReconciliationWorld(platform, .ownProfile) { $0.existingProfiles = .always([profile]) }
        guard case .signedIn(let found, .unchanged) = try await world.bench.client.reconcile() else {
            Issue.record("lost")
            return
        }
        #expect(found == profile)
        #expect(world.bench.service.callNames == [.existingProfiles])
    }

    @Test("A platform's login that still holds brings a new profile without asking, and another provider's too")
    func renewed() async throws {
        let renewing = try await ReconciliationWorld(.same, .partnerProfileExpired) {
            $0.verification = .always(.signedIn(Sample.profile(expiry: .unknown)))
        }
        guard case .signedIn(_, .renewed) = try await renewing.bench.client.reconcile() else {
            Issue.record("not renewed")
            return
        }
        let replacing = try await ReconciliationWorld(.other, .partnerProfile) {
            $0.verification = .always(.signedIn(Sample.profile("Fiber")))
        }
        guard case .signedIn(let profile, .replaced) = try await replacing.bench.client.reconcile() else {
            Issue.record("not replaced")
            return
        }
        #expect(profile.mvpd == Sample.id("Fiber"))
        #expect(replacing.bench.service.callNames.first == .forgetViewer)
        let found = try await ReconciliationWorld(.same, .nothing) {
            $0.verification = .always(.signedIn(Sample.profile()))
        }
        guard case .signedIn(_, .found) = try await found.bench.client.reconcile() else {
            Issue.record("not found")
            return
        }
    }

    @Test("The service is asked about the provider that is held, unless the platform has another viewer than it had")
    func remembered() async throws {
        let cells: [(Platform, Stored, MVPD.ID?)] = [
            (.same, .partnerProfile, Sample.id("Cable")), (.other, .ownProfile, Sample.id("Cable")),
            (.other, .partnerProfile, nil), (.other, .partnerProfileExpired, nil),
        ]
        for (platform, stored, provider) in cells {
            let world = try await ReconciliationWorld(platform, stored)
            _ = try await world.bench.client.reconcile()
            guard let call = world.bench.service.calls.first(where: { $0.name == .existingProfiles }),
                case .existingProfiles(let remembered, _) = call
            else {
                Issue.record("nothing asked: \(platform), \(stored)")
                continue
            }
            #expect(remembered == provider, "\(platform), \(stored)")
        }
    }

    @Test(
        "NW12 ST01 An outage is unknown with the last known profile, and loses nothing",
        arguments: [SSOError.Code.offline, .serviceUnavailable, .throttled, .captivePortal, .answerMalformed]
    )
    func outage(_ code: SSOError.Code) async throws {
        let world = try await ReconciliationWorld(.noProvider, .ownProfile) {
            $0.existingProfiles = .failing(.scripted(code))
        }
        guard case .unknown(let error, let known, let age) = try await world.bench.client.reconcile() else {
            Issue.record("told")
            return
        }
        #expect(error.code == code)
        #expect(known?.mvpd == Sample.id("Cable"))
        #expect(age != nil)
        #expect(await world.bench.client.sessionStatus() == .signedIn(Sample.profile(kind: .regular)))
    }

    @Test("The status is fresh after every reconciliation, so that decisions carry what the platform says now")
    func freshStatus() async throws {
        let profile = Sample.profile()
        let world = try await ReconciliationWorld(.same, .partnerProfile) {
            $0.existingProfiles = .always([profile])
            $0.authorize = .failing(.scripted(.offline))
        }
        _ = try await world.bench.client.reconcile()
        let asked = world.bench.framework?.calls.count
        _ = try? await world.bench.client.authorize("resource")
        #expect(world.bench.framework?.calls.count == asked)
        guard case .authorize(_, _, let context)? = world.bench.service.calls.last else {
            Issue.record("nothing asked")
            return
        }
        #expect(context.status?.identity?.id == Sample.mapping("Cable_Platform"))
    }

    @Test("Every end of a sign-in is reported with its cause")
    func cause() async throws {
        let world = try await ReconciliationWorld(.noProvider, .partnerProfile)
        _ = try await world.bench.client.reconcile()
        #expect(try await world.bench.events.wait(for: .signedOut).facts[.cause] == "partnerSignedOut")
        let viewer = try Bench.signedIn()
        _ = try await viewer.client.signIn()
        _ = try await viewer.client.signOut()
        #expect(try await viewer.events.wait(for: .signedOut).facts[.cause] == "viewer")
    }

    @Test("Callers that come together share one reconciliation, and a sign-out ends it")
    func shared() async throws {
        let gate = Gate()
        let world = try await ReconciliationWorld(.noProvider, .ownProfile) {
            $0.existingProfiles = gate.holding(first: [])
            $0.signOut = .always(SignOutAnswer(needsPartnerSignOut: false, url: nil))
        }
        let client = world.bench.client
        let callers = (0..<5).map { _ in
            Task { () async -> SSOError.Code? in
                do throws(SSOError) {
                    _ = try await client.reconcile()
                    return nil
                } catch {
                    return error.code
                }
            }
        }
        while world.bench.service.count(of: .existingProfiles) == 0 { await Task.yield() }
        while await client.flights.reconciling.callers < 5 { await Task.yield() }
        _ = try await client.signOut()
        gate.open()
        for caller in callers {
            let code = await caller.value
            #expect(code == .superseded)
        }
        #expect(await client.sessionStatus() == .signedOut)
        // The second question is the sign-out's own: the service may have granted something at the last moment.
        #expect(world.bench.service.count(of: .existingProfiles) == 2)
    }

    @Test("A reconciliation that comes during a sign-in, or right after it, begins no other one", arguments: 0..<30)
    func endOfSignIn(yields: Int) async throws {
        let asking = ScriptedPartnerFramework(
            permission: .always(.granted),
            identity: .always(.unidentified(.notSignedIn, nil))
        )
        let service = ScriptedEntitlementService {
            $0.existingProfiles = .always([])
            $0.directory = .always(Sample.directory)
        }
        let bench = try Bench(service, framework: asking)
        let client = bench.client
        let signIn = Task { await outcome { () async throws(SSOError) in try await client.signIn() } }
        for _ in 0..<yields { await Task.yield() }
        let reconciled = Task { try await client.reconcile() }
        _ = await signIn.value
        _ = try await reconciled.value
        #expect(asking.calls.count { !$0.isSilent && $0.isIdentity } == 1)
    }
}

extension ScriptedPartnerFramework.Call {
    fileprivate var isIdentity: Bool {
        if case .identity = self { true } else { false }
    }

    /// Whether nothing may appear on the screen for it.
    fileprivate var isSilent: Bool {
        switch self {
        case .permission(let asking): asking == .never
        case .identity(let request): request.interruption == .never
        case .attributeResponse(let request): request.asking == .never && request.token.interruption == .never
        }
    }
}
