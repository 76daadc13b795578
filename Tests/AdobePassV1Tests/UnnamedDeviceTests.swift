import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import AdobePassV1

@Suite("A device without an identifier at the legacy interface")
struct UnnamedDeviceTests {
    static let askService: [String: PluginSettings.Value] = ["unnamedDevice": .string("askService")]

    /// Another process of the device, or a later launch.
    private func process(beside world: ServiceWorld, _ store: any SecretStore) throws -> ServiceWorld {
        try ServiceWorld(
            identifier: nil,
            settings: Self.askService,
            store: store,
            simulator: world.simulator,
            clock: world.clock
        )
    }

    @Test("Until the service has named it, nobody is signed in on it and nobody is asked")
    func unnamed() async throws {
        let world = try ServiceWorld(identifier: nil, settings: Self.askService)
        #expect(try await world.service.existingProfiles(remembered: nil, in: ServiceContext()).isEmpty)
        let mvpd = MVPD(id: V1World.mvpd, arePartnerServicesEnabled: true)
        let verification = try await world.service.verification(of: PartnerFlowTests.identity, in: ServiceContext()) {
            () async throws(SSOError) in mvpd
        }
        #expect(verification.reason == .serviceDeclined(.configuration))
        let profile = Profile(mvpd: V1World.mvpd, kind: .regular, expiry: .unknown)
        let resource = Resource("REF30").unsafelyThere
        let thrown = await world.code { () async throws(SSOError) in
            try await world.service.authorize(resource, for: profile, in: ServiceContext())
        }
        #expect(thrown == .authenticationRequired)
        #expect(try await world.service.signOut(profile, in: ServiceContext()).url == nil)
        #expect(world.simulator.records.isEmpty)
    }

    @Test("It asks for a code as nobody, then by the name it got, and shows the second code")
    func named() async throws {
        let store = InMemorySecretStore()
        let world = try ServiceWorld(identifier: nil, settings: Self.askService, store: store)
        let session = try #require(try await world.session())
        let queries = world.wire.paths.filter { $0.contains("regcode") }
        #expect(queries.first == "/reggie/v1/REF30/regcode?deviceId=dummy")
        #expect(queries.count == 2)
        #expect(queries.last?.hasSuffix("dummy") == false)
        #expect(world.simulator.signInOnSecondScreen(code: session.code, mvpd: "Cablevision"))
        guard case .signedIn = try await world.service.poll(session, in: ServiceContext()) else {
            Issue.record("the second code is not the device's")
            return
        }
        let later = try process(beside: world, store)
        let found = try await later.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(found.map(\.mvpd) == [V1World.mvpd])
    }

    @Test("UX02 A later code replaces the name, so that the older login is not found any more")
    func renamed() async throws {
        let world = try ServiceWorld(identifier: nil, settings: Self.askService)
        let first = try #require(try await world.session())
        #expect(world.simulator.signInOnSecondScreen(code: first.code, mvpd: "Cablevision"))
        let second = try #require(try await world.session())
        #expect(second.code != first.code)
        guard case .pending = try await world.service.poll(second, in: ServiceContext()) else {
            Issue.record("the older login is found")
            return
        }
    }

    @Test("LK06 An identifier that the app provides is used in a hashed form, whatever the setting says")
    func ownName() async throws {
        let world = try ServiceWorld(settings: Self.askService)
        _ = try await world.session()
        let paths = world.wire.paths.filter { $0.contains("regcode") }
        #expect(paths == ["/reggie/v1/REF30/regcode?deviceId=\(V1World.sentDevice)"])
    }

    @Test("An identifier that the plugin generated is sent as it is, in every launch")
    func generated() async throws {
        let store = InMemorySecretStore()
        var sent: Set<String> = []
        for _ in 1...2 {
            let world = try ServiceWorld(identifier: nil, store: store)
            _ = try await world.session()
            let path = try #require(world.wire.paths.first { $0.contains("regcode") })
            sent.insert(path.replacing("/reggie/v1/REF30/regcode?deviceId=", with: ""))
        }
        #expect(sent.count == 1)
        #expect(sent.allSatisfy { UUID(uuidString: $0) != nil })
    }

    @Test("A name that cannot be read now is an error, and never a new device")
    func unreadable() async throws {
        let store = FaultyStore(.unreadable)
        let world = try ServiceWorld(identifier: nil, settings: Self.askService, store: store)
        let thrown = await world.code { () async throws(SSOError) in
            try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        }
        #expect(thrown == .storeUnavailable)
        #expect(world.simulator.records.isEmpty)
    }

    @Test("A second process goes by the name that the first one was given last")
    func renamedElsewhere() async throws {
        let store = InMemorySecretStore()
        let world = try ServiceWorld(identifier: nil, settings: Self.askService, store: store)
        _ = try await world.session()
        let second = try process(beside: world, store)
        #expect(try await second.service.existingProfiles(remembered: nil, in: ServiceContext()).isEmpty)
        let code = try #require(try await world.session()).code
        #expect(world.simulator.signInOnSecondScreen(code: code, mvpd: "Cablevision"))
        let found = try await second.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(found.map(\.mvpd) == [V1World.mvpd])
    }

    @Test("A name that could not be stored is used until the app ends")
    func unstored() async throws {
        let store = FaultyStore()
        let world = try ServiceWorld(identifier: nil, settings: Self.askService, store: store)
        _ = try await world.service.directory()
        store.fault = .full
        let session = try #require(try await world.session())
        store.fault = nil
        #expect(world.simulator.signInOnSecondScreen(code: session.code, mvpd: "Cablevision"))
        let found = try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(found.map(\.mvpd) == [V1World.mvpd])
    }

    @Test("A name whose record is lost while the app runs is used until the app ends")
    func lost() async throws {
        let store = FaultyStore()
        let world = try ServiceWorld(identifier: nil, settings: Self.askService, store: store)
        let session = try #require(try await world.session())
        #expect(world.simulator.signInOnSecondScreen(code: session.code, mvpd: "Cablevision"))
        _ = try await world.service.poll(session, in: ServiceContext())
        for key in store.records.keys where key.hasSuffix(DeviceNames.key) { store.place(nil, for: key) }
        let found = try await world.service.existingProfiles(remembered: nil, in: ServiceContext())
        #expect(found.map(\.mvpd) == [V1World.mvpd])
    }

    @Test("A code is completed by the name that came with it, although another process was given another name since")
    func twoCodes() async throws {
        let store = InMemorySecretStore()
        let world = try ServiceWorld(identifier: nil, settings: Self.askService, store: store)
        let second = try process(beside: world, store)
        let session = try #require(try await world.session())
        _ = try await second.session()
        #expect(world.simulator.signInOnSecondScreen(code: session.code, mvpd: "Cablevision"))
        guard case .signedIn = try await world.service.poll(session, in: ServiceContext()) else {
            Issue.record("the code's login is not found")
            return
        }
        for process in [world, second] {
            let found = try await process.service.existingProfiles(remembered: nil, in: ServiceContext())
            #expect(found.map(\.mvpd) == [V1World.mvpd])
        }
    }
}
