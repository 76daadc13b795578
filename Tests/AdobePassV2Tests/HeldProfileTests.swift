import AdobePassSimulator
import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("What the service says of a remembered provider, and of a profile that is held")
struct HeldProfileTests {
    private static let profile = #"{"notAfter":1900000000000,"type":"regular"}"#

    private static func wire(_ remembered: ScriptedTransport.Reply, others: String = "") -> ScriptedTransport {
        ScriptedTransport()
            .on(.get, "/api/v2/REF30/profiles/Cablevision", remembered)
            .on(.get, "/api/v2/REF30/profiles", .json(#"{"profiles":{\#(others)}}"#))
    }

    private static func refusal(_ code: String, _ status: Int, _ action: String = "none") -> ScriptedTransport.Reply {
        .json(#"{"status":\#(status),"code":"\#(code)","action":"\#(action)"}"#, status: status)
    }

    @Test("A remembered provider that has a profile is all that is asked about")
    func remembered() async throws {
        let bench = try Bench(Self.wire(.json(#"{"profiles":{"Cablevision":\#(Self.profile)}}"#)))
        #expect(try await bench.service.existingProfiles(remembered: .cablevision, in: ServiceContext()).count == 1)
        #expect(bench.calls.count == 1)
    }

    static let setUpFaults = [
        ("invalid_configuration_temporary_access", 500), ("invalid_header_identity_for_temporary_access", 400),
        ("invalid_integration", 400), ("invalid_parameter_mvpd", 400),
    ]

    @Test("SV13 A fault of the set-up says nothing about the profile that is held", arguments: setUpFaults)
    func held(code: String, status: Int) async throws {
        let held = try Profile.lasting(.temporary)
        let bench = try Bench(Self.wire(Self.refusal(code, status)))
        let confirming = ServiceContext(held: held)
        let error = await error { () async throws(SSOError) in
            _ = try await bench.service.existingProfiles(remembered: held.mvpd, in: confirming)
        }
        #expect(error?.serviceFault?.code == code)
        // Nobody who is signed out is kept from signing in by it.
        #expect(try await bench.service.existingProfiles(remembered: held.mvpd, in: ServiceContext()).isEmpty)
    }

    @Test("The service's word that the viewer must sign in again ends the profile that is held")
    func ended() async throws {
        let held = try Profile.lasting(.temporary)
        let bench = try Bench(Self.wire(Self.refusal("temporary_access_duration_limit_exceeded", 403)))
        let confirming = ServiceContext(held: held)
        #expect(try await bench.service.existingProfiles(remembered: held.mvpd, in: confirming).isEmpty)
    }

    @Test("SV13 Neither a launch nor a refresh ends a sign-in for a fault of the set-up", arguments: setUpFaults)
    func wholeClient(code: String, status: Int) async throws {
        let isBroken = Locked(false)
        let wire = World.Wire { wrapped in
            ScriptedTransport { (call) async throws(SSOError) in
                let path = call.request.path ?? ""
                guard isBroken.withLock({ $0 }), path.contains("/profiles") else {
                    return .answer(try await wrapped.send(call))
                }
                return path.hasSuffix("/profiles") ? .json(#"{"profiles":{}}"#) : Self.refusal(code, status)
            }
        }
        let world = try World(permission: .always(.refused(.denied, nil)), wire: wire) {
            $0.storedProfiles = [.init(mvpd: "Cablevision")]
        }
        _ = try await world.client.signIn()
        isBroken.withLock { $0 = true }
        let later = try World(
            permission: .always(.refused(.denied, nil)),
            store: world.store,
            wire: wire,
            sharing: world
        )
        guard case .unknown(let fault, lastKnown: .some, _) = try await later.client.reconcile() else {
            Issue.record("told")
            return
        }
        #expect(fault.serviceFault?.code == code)
        let refresh = await error { () async throws(SSOError) in _ = try await later.client.refreshProfile() }
        #expect(refresh?.serviceFault?.code == code)
        guard case .signedIn = await later.client.sessionStatus() else {
            Issue.record("signed out")
            return
        }
    }

    @Test("A login that single sign-on brought to a plain session does not end as the platform's, which took no part")
    func sharedWithoutToken() async throws {
        let body = #"{"actionName":"authorize","reasonType":"authenticatedSSO","mvpd":"Cablevision"}"#
        let wire = World.Wire { wrapped in
            BentWire(wrapped) { (call, send) async throws(SSOError) in
                let answer = try await send(call)
                guard call.request.path?.hasSuffix("/sessions") == true else { return answer }
                return HTTPAnswer(answer.response, body: Data(body.utf8))
            }
        }
        let world = try World(permission: .always(.refused(.denied, nil)), wire: wire)
        guard case .regularSignIn(let way, _) = try await world.client.signIn() else {
            Issue.record("signed in")
            return
        }
        #expect(try await way.start(with: try .cablevision).waitForProfile().kind == .platform)
        // Nothing that the platform says is why the service has no such profile.
        guard case .signedOut(let cause, _) = try await world.client.reconcile() else {
            Issue.record("not signed out")
            return
        }
        #expect(cause == .endedByService)
    }

    /// A service that has no profile, and answers a call that carries the platform's status with an error.
    private static func refusingStatus(_ code: String) -> ScriptedTransport {
        ScriptedTransport().on(.get, "/api/v2/REF30/profiles") { (call) async throws(SSOError) in
            let names = call.request.headerFields.map(\.name.canonicalName)
            let hasStatus = names.contains("ap-partner-framework-status")
            return hasStatus ? refusal(code, 500, "configuration") : .json(#"{"profiles":{}}"#)
        }
    }

    @Test(
        "SV18 A wrong configuration of the platform at the service keeps nobody from the other ways to sign in",
        arguments: ["invalid_configuration_platform_services", "invalid_configuration_mvpd_platform_boarding_status"]
    )
    func platformConfiguration(code: String) async throws {
        let bench = try Bench(Self.refusingStatus(code))
        #expect(try await bench.service.existingProfiles(remembered: nil, in: .identified).isEmpty)
        #expect(bench.calls.count == 2)
    }

    @Test("It does not end a profile that was proved, degraded or not", arguments: [Profile.Kind.partner, .degraded])
    func heldDuringWrongConfiguration(kind: Profile.Kind) async throws {
        let code = "invalid_configuration_platform"
        let bench = try Bench(Self.refusingStatus(code))
        let context = try ServiceContext.identified
        let confirming = ServiceContext(
            partner: context.partner,
            status: context.status,
            held: try Profile.lasting(kind)
        )
        let error = await error { () async throws(SSOError) in
            _ = try await bench.service.existingProfiles(remembered: nil, in: confirming)
        }
        #expect(error?.serviceFault?.code == code)
    }
}
