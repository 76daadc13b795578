import AdobePassSimulator
import AdobePassV2
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Checklist: decisions and logout")
struct DecisionRowTests {
    private func signedIn(configure: (inout SimulatorSettings) -> Void = { _ in }) async throws -> World {
        let world = try World(configure: configure)
        _ = try await world.client.signIn()
        return world
    }

    /// What a service with one answer for decisions makes of a question, and how often it was asked.
    private func decision(on item: String, status: Int = 200) async throws -> (Denial?, calls: Int) {
        let bench = try Bench(
            ScriptedTransport().on(.post, "/api/v2/REF30/decisions/authorize/{mvpd}", .json(item, status: status))
        )
        let resource = try #require(Resource("a"))
        let decision = try await bench.service.authorize(resource, for: .lasting(.regular), in: ServiceContext())
        guard case .denied(_, let denial) = decision else { return (nil, bench.calls.count) }
        return (denial, bench.calls.count)
    }

    private func item(_ error: String) -> String {
        #"{"decisions":[{"resource":"a","authorized":false,"source":"mvpd","error":\#(error)}]}"#
    }

    @Test("M4.1 A preview has nothing to play with: only an authorization does")
    func previewsCannotPlay() async throws {
        let world = try await signedIn()
        let preview = try #require(try await world.client.preauthorize(["REF30"].compactMap(Resource.init)).first)
        #expect(preview.isLikelyPermitted)
        #expect(Mirror(reflecting: preview).children.compactMap(\.label).sorted() == ["denial", "resource"])
        #expect(world.simulator.count(of: .authorize) == 0)
        #expect(try await world.client.authorize("REF30").permit != nil)
        #expect(world.calls.last == "POST /api/v2/{serviceProvider}/decisions/authorize/{mvpd}")
    }

    @Test("M5.1 Q-R4 Each playback asks anew, and nobody asks while the media token of a running one ends")
    func everyPlayback() async throws {
        let world = try await signedIn()
        let first = try #require(try await world.client.authorize("REF30").permit)
        let before = world.calls.count
        let end = try #require(first.mediaTokenExpiry.date)
        world.clock.advance(by: .milliseconds(end.millisecondsSince1970 - world.clock.now.millisecondsSince1970 + 1))
        for _ in 0..<100 { await Task.yield() }
        #expect(world.calls.count == before)
        let second = try #require(try await world.client.authorize("REF30").permit)
        #expect(world.simulator.count(of: .authorize) == 2)
        #expect(first.mediaToken != second.mediaToken)
    }

    @Test(
        "M5.2 M4.2 An authorization is asked for again only where the service says so, and three times at most",
        arguments: [
            ("network_received_error", "retry", 3), ("network_connection_timeout", "retry", 3),
            ("authorization_denied_by_mvpd", "none", 1), ("an_unknown_code", "retry", 3),
            ("an_unknown_code", "unknown_action", 1), ("authenticated_profile_expired", "authentication", 1),
        ]
    )
    func retries(_ code: String, _ action: String, _ calls: Int) async throws {
        let error = #"{"status":403,"code":"\#(code)","action":"\#(action)"}"#
        let (denial, count) = try await decision(on: item(error))
        #expect(denial?.code == code)
        #expect(count == calls)
    }

    @Test("R4.1 R5.2 A denial tells the provider's own words, else the service's, and none of ours")
    func words() async throws {
        let code = #""status":403,"code":"authorization_denied_by_mvpd","action":"none""#
        let both = try await decision(on: item(#"{\#(code),"message":"service","details":"provider"}"#)).0
        #expect(both?.message == "provider")
        let blank = try await decision(on: item(#"{\#(code),"message":"service","details":"  "}"#)).0
        #expect(blank?.message == "service")
        let none = try await decision(on: item("{\(code)}")).0
        #expect(none?.message == nil)
        let world = try await signedIn { $0.deniedResources = ["HBO"] }
        let preview = try await world.client.preauthorize(["HBO"].compactMap(Resource.init)).first
        #expect(preview?.denial?.message == "Your subscription does not include HBO.")
    }

    @Test("R5.1 A media token goes to the verifier as it came, and one that fails stops playback")
    func verifier() async throws {
        let world = try await signedIn()
        let resource = try #require(Resource("REF30"))
        let seen = Locked<[Secret<String>]>([])
        let permit = try await world.client.authorize(resource) { permit in
            seen.withLock { $0.append(permit.mediaToken) }
            return true
        }.permit
        #expect(seen.withLock { $0 } == [permit?.mediaToken].compactMap(\.self))
        let refused = await error { () async throws(SSOError) in
            _ = try await world.client.authorize(resource, verifiedBy: { _ in false })
        }
        #expect(refused?.code == .mediaTokenRejected)
    }

    @Test("R6.1 Denials, expiry and errors sign nobody out at the service")
    func noAutomaticLogout() async throws {
        let endpoint = "POST /api/v2/{serviceProvider}/decisions/authorize/{mvpd}"
        let world = try await signedIn {
            $0.deniedResources = ["HBO"]
            $0.lifetimes.profile = 600
            $0.faults = [2, 3, 4].map { .init(endpoint: endpoint, call: $0, kind: .serverError) }
        }
        _ = try await world.client.authorize("HBO")
        for _ in 0..<3 { _ = try? await world.client.authorize("REF30") }
        world.clock.advance(by: .seconds(600))
        _ = try? await world.client.authorize("REF30")
        _ = try await world.client.reconcile()
        #expect(world.simulator.count(of: .logout) == 0)
    }

    @Test(
        "M6.1 SV20 The viewer is guided to where the device has its own sign-out, and nothing is opened",
        arguments: [["Settings", "TV Provider"], ["Settings", "Accounts", "TV Provider"], []]
    )
    func guidance(_ path: [String]) async throws {
        let world = try World(signOutPath: path)
        _ = try await world.client.signIn()
        let guidance = try await world.client.signOut()
        let place = path.isEmpty ? "the device's settings" : path.joined(separator: " → ")
        #expect(guidance.viewerSteps == ["Sign out of the TV provider in \(place)."])
        #expect(guidance.url == nil)
    }

    @Test("M6.1 A provider without a logout of its own, and one that knows nobody, leave nothing to do")
    func nothingLeft() async throws {
        let complete = try World(permission: .always(.refused(.denied, nil))) {
            $0.storedProfiles = [.init(mvpd: "AdobeShibboleth")]
        }
        _ = try await complete.client.signIn()
        let first = try await complete.client.signOut()
        #expect(first.viewerSteps.isEmpty && first.url == nil)
        let over = try World(permission: .always(.refused(.denied, nil))) {
            $0.storedProfiles = [.init(mvpd: "Cablevision", expiresIn: 60)]
        }
        _ = try await over.client.signIn()
        over.clock.advance(by: .seconds(60))
        let second = try await over.client.signOut()
        #expect(second.viewerSteps.isEmpty && second.url == nil)
        #expect(over.simulator.count(of: .logout) == 1)
    }
}
