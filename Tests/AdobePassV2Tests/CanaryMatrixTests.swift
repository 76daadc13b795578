import AdobePassSimulator
import AdobePassV2
import Foundation
import PartnerSSO
import PartnerSSOTesting
import Testing

@Suite("No secret is seen in any flow, whatever goes wrong in it")
struct CanaryMatrixTests {
    /// What a viewer does with the app.
    enum Story: String, Sendable, CaseIterable {
        case partner, regular, temporary, serviceToken, platformToken, degraded, secondScreen
    }

    /// Secrets that do not travel as they are.
    private static let identity = "viewer-of-the-promotion@example.com"
    private static let token = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2VydmljZQ"

    private static func world(_ story: Story, _ faults: [StandInFault], _ log: LogRecorder) throws -> (World, SecretTap)
    {
        var tap: SecretTap?
        var identities = AdobePassIdentities()
        let source: AdobePassIdentities.Source = { () async throws(SSOError) in Secret(token) }
        if story == .serviceToken { identities.serviceToken = source }
        if story == .platformToken { identities.subjectToken = source }
        if story == .temporary {
            identities.temporaryAccessIdentity = { () async throws(SSOError) in Secret(identity) }
        }
        identities.visitorIdentifier = { () async throws(SSOError) in Secret("25138812305684") }
        let world = try World(
            permission: .always(story == .partner ? .granted : .refused(.denied, nil)),
            identities: identities,
            values: ["temporaryAccess": .strings(["TempPass"])],
            clock: ManualClock(mode: .automatic(upTo: .seconds(60))),
            log: log,
            wire: World.Wire { wire in
                let made = SecretTap(wire)
                tap = made
                return made
            }
        ) {
            $0.faults = faults
            $0.deniedResources = ["HBO"]
            $0.secondScreen = .init(afterPolls: 1)
            switch story {
            case .serviceToken: $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .serviceToken)]
            case .platformToken: $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .platform)]
            case .degraded: $0.storedProfiles = [.init(mvpd: "Cablevision", kind: .degraded)]
            case .partner, .regular, .temporary, .secondScreen: break
            }
        }
        return (world, try #require(tap))
    }

    /// Everything the story lets the app see.
    private static func tell(_ story: Story, _ client: SSOClient) async -> [String] {
        var seen: [String] = []
        func note(_ work: () async throws(SSOError) -> Any) async {
            do throws(SSOError) {
                seen.append(dumped(try await work()))
            } catch {
                seen.append(dumped(error))
            }
        }
        await note { () async throws(SSOError) -> Any in
            let outcome = try await client.signIn()
            guard case .regularSignIn(let way, _) = outcome else { return outcome }
            let mvpd = MVPD.ID(story == .temporary ? "TempPass" : "Cablevision")
            if story == .regular { _ = try await way.providers() }
            let session = try await way.start(with: mvpd)
            if story == .secondScreen { _ = try await client.secondScreen(code: session.code).go() }
            return try await session.profile()
        }
        await note { () async throws(SSOError) -> Any in
            try await client.preauthorize(["A", "HBO"].compactMap(Resource.init))
        }
        for name in ["REF30", "HBO"] {
            await note { () async throws(SSOError) -> Any in try await client.authorize(name) }
        }
        await note { () async throws(SSOError) -> Any in try await client.reconcile() }
        await note { () async throws(SSOError) -> Any in try await client.refreshProfile() as Any }
        await note { () async throws(SSOError) -> Any in try await client.rememberedProvider() as Any }
        await note { () async throws(SSOError) -> Any in await client.sessionStatus() }
        await note { () async throws(SSOError) -> Any in try await client.signOut() }
        return seen + [dumped(client)]
    }

    private static func dumped(_ value: Any) -> String {
        var text = "\(value) \(String(reflecting: value)) "
        dump(value, to: &text)
        return text
    }

    /// Runs a story and looks for its secrets in everything that is seen.
    ///
    /// - Returns: The endpoints it called.
    @discardableResult
    private static func run(_ story: Story, _ faults: [StandInFault] = []) async throws -> [String] {
        let log = LogRecorder()
        let (world, tap) = try world(story, faults, log)
        let events = EventRecorder(reading: world.client.events)
        var seen = await tell(story, world.client)
        seen += log.entries.map(\.line) + events.events.map(dumped)
        let device = try #require(DeviceInformation.sampleTV.identifier).withValue { $0 }
        let secrets = tap.secrets.union([device, identity, token])
        for secret in secrets {
            #expect(seen.allSatisfy { !$0.contains(secret) }, "\(story.rawValue), \(faults): \(secret.prefix(8))…")
        }
        #expect(secrets.count > 6 || !faults.isEmpty)
        #expect(!log.entries.isEmpty || !faults.isEmpty)
        return world.calls
    }

    @Test(
        "LK01 LK03 Each flow shows no token, proof, user or device, to logs at trace level, errors, events or mirrors",
        arguments: Story.allCases
    )
    func clean(story: Story) async throws {
        let calls = try await Self.run(story)
        #expect(calls.count > 4)
    }

    @Test(
        "LK01 LK03 Neither does it when any one endpoint fails in any way",
        arguments: Story.allCases,
        StandInFault.Kind.allCases.filter { $0 != .oversized }
    )
    func failing(story: Story, kind: StandInFault.Kind) async throws {
        let endpoints = Set(try await Self.run(story))
        for endpoint in endpoints.sorted() {
            try await Self.run(story, [StandInFault(endpoint: endpoint, call: 1, kind: kind)])
        }
    }
}
