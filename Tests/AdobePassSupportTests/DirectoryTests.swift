import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import AdobePassSupport

@Suite("The directory of TV providers")
struct DirectoryTests {
    private func read(_ mvpds: String, domains: String = "[]") throws -> DirectoryAnswer {
        let body = #"{"requestor":{"id":"REF30","name":"The brand","domains":\#(domains),"mvpds":\#(mvpds)},"new":1}"#
        return try JSONReading.read(DirectoryAnswer.self, from: Data(body.utf8), of: "configuration")
    }

    @Test("Every documented field of a provider is read")
    func fields() throws {
        let answer = try read(
            """
            [{"id":"A","displayName":"The A","logoUrl":"https://a/logo.png","isTempPass":false,"isProxy":true,
              "boardingStatus":"SUPPORTED","platformMappingId":"A_Apple","enablePlatformServices":true,
              "displayInPlatformPicker":true,"requiredMetadataFields":["uid"],"enforcePlatformPermissions":true,
              "authPerAggregator":false}]
            """
        )
        let id = MVPD.ID("A")
        let mvpd = MVPD(
            id: id,
            displayName: "The A",
            logoURL: URL(string: "https://a/logo.png"),
            platformMappingID: PlatformMappingID("A_Apple"),
            onboarding: .full,
            arePartnerServicesEnabled: true,
            isOfferedInPlatformPicker: true,
            requiredAttributeNames: ["uid"],
            isProxied: true,
            enforcesPlatformPermissions: true
        )
        #expect(answer.mvpds == [mvpd])
        #expect(answer.brandName == "The brand")
        #expect(answer.serviceProvider == "REF30")
        #expect(answer.skippedEntries == 0)
    }

    @Test("SV15 What is missing, null or of a wrong type in a provider has a cautious default")
    func defaults() throws {
        let answer = try read(
            """
            [{"id":"A"},
             {"id":"B","displayName":null,"platformMappingId":7,"enablePlatformServices":"yes","isTempPass":[],
              "boardingStatus":{},"requiredMetadataFields":"uid","displayInPlatformPicker":"TRUE",
              "isProxy":1,"enforcePlatformPermissions":"perhaps"}]
            """
        )
        let ids = try ["A", "B"].map { try #require(MVPD.ID($0)) }
        #expect(
            answer.mvpds == [
                MVPD(id: ids[0]), MVPD(id: ids[1], isOfferedInPlatformPicker: true, requiredAttributeNames: ["uid"]),
            ]
        )
    }

    @Test("SV16 Entries without an identifier are left out and counted; repeats are reported; size does not matter")
    func oddEntries() async throws {
        let answer = try read(#"[{"id":"A"},{"id":""},{"id":7},{},"x",null,[],{"id":" "},{"id":"A"},{"id":"B"}]"#)
        #expect(answer.mvpds.map(\.id.rawValue) == ["A", "A", "B"])
        #expect(answer.skippedEntries == 7)
        #expect(try read("[]").mvpds.isEmpty)
        let many = (0..<2_000).map { #"{"id":"M\#($0)"}"# }.joined(separator: ",")
        #expect(try read("[\(many)]").mvpds.count == 2_000)

        let world = try World()
        let cache = DirectoryCache(.v2, world.settings, context: world.context)
        let directory = try await cache.directory { () async throws(SSOError) in answer }
        #expect(directory.mvpds.map(\.id.rawValue) == ["A", "B"])
        #expect(try world.events.expect(.directorySkips).facts[.count] == "7")
        #expect(try world.events.expect(.directoryRepeats).facts[.others] == "A")
    }

    @Test("Domains are read from objects and from names alone, and boarding statuses in any case")
    func tolerated() throws {
        let answer = try read(
            #"[{"id":"A","boardingStatus":"Picker"},{"id":"B","boardingStatus":"supported"}]"#,
            domains: #"[{"name":"adobe.com","mvpdInitiated":false},"adobe.io",7,{}]"#
        )
        #expect(answer.domains == ["adobe.com", "adobe.io"])
        #expect(answer.mvpds.map(\.onboarding) == [.pickerOnly, .full])
        #expect(try read("[]", domains: "7").domains.isEmpty)
    }

    @Test("An answer without a list of providers is a typed error", arguments: ["null", "{}", #""x""#, "7"])
    func noList(mvpds: String) {
        #expect(throws: SSOError.self) { try read(mvpds) }
    }

    @Test("R2.1 One request serves all who ask, until the configured time has passed")
    func cache() async throws {
        let world = try World(clock: ManualClock())
        let count = Locked(0)
        let cache = DirectoryCache(.v2, world.settings, context: world.context)
        let answer = try read(#"[{"id":"A"}]"#)
        let ask: @Sendable () async throws -> Void = {
            _ = try await cache.directory { () async throws(SSOError) in
                _ = count.next()
                return answer
            }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { try await ask() } }
            try await group.waitForAll()
        }
        #expect(count.withLock { $0 } == 1)
        world.clock.advance(by: .seconds(179))
        try await ask()
        #expect(count.withLock { $0 } == 1)
        world.clock.advance(by: .seconds(1))
        try await ask()
        #expect(count.withLock { $0 } == 2)
    }

    @Test("A directory that cannot be renewed now is used as it was, ten times as long, and an event says so")
    func failing() async throws {
        let world = try World(clock: ManualClock())
        let cache = DirectoryCache(.v2, world.settings, context: world.context)
        let fail: @Sendable () async throws(SSOError) -> DirectoryAnswer = { () async throws(SSOError) in
            throw .scripted(.offline, isRetryable: true)
        }
        #expect(await code { () async throws(SSOError) in try await cache.directory(load: fail) } == .offline)
        let answer = try read(#"[{"id":"A"}]"#)
        _ = try await cache.directory { () async throws(SSOError) in answer }
        #expect(world.events.count(of: .directoryStale) == 0)
        world.clock.advance(by: .seconds(1_799))
        #expect(try await cache.directory(load: fail).mvpds.count == 1)
        let event = try world.events.expect(.directoryStale)
        #expect(event.facts[.code] == "network.offline")
        #expect(event.duration == .seconds(1_799))
        world.clock.advance(by: .seconds(1))
        #expect(await code { () async throws(SSOError) in try await cache.directory(load: fail) } == .offline)
        // Whoever looks one provider up asks nobody, and gets what there is.
        #expect(await cache.known(MVPD.ID("A")) != nil)
    }

    @Test(
        "A directory that the service refuses is not served as it was",
        arguments: [SSOError.Code.configurationRefused, .answerMalformed]
    )
    func refused(code refusal: SSOError.Code) async throws {
        let world = try World(clock: ManualClock())
        let cache = DirectoryCache(.v2, world.settings, context: world.context)
        let answer = try read(#"[{"id":"A"}]"#)
        _ = try await cache.directory { () async throws(SSOError) in answer }
        world.clock.advance(by: .seconds(200))
        let ending = await code { () async throws(SSOError) in
            try await cache.directory { () async throws(SSOError) in throw .scripted(refusal) }
        }
        #expect(ending == refusal)
        #expect(world.events.count(of: .directoryStale) == 0)
        // The next one that is there counts.
        #expect(try await cache.directory { () async throws(SSOError) in answer }.mvpds.count == 1)
    }

    @Test("Clients of one environment share a directory, unless the service might answer another device differently")
    func sharing() async throws {
        let world = try World()
        var other = DeviceInformation.sampleTV
        other.model = "another"
        let contexts = try [nil, nil, other].map { device in
            var environment = world.environment
            if let device { environment = environment.forDevice(device, store: InMemorySecretStore()) }
            return try World(environment: environment).context
        }
        let caches = contexts.map { DirectoryCache(.v2, world.settings, context: $0) }
        let answer = try read(#"[{"id":"A"}]"#)
        _ = try await caches[0].directory { () async throws(SSOError) in answer }
        let id = MVPD.ID("A")
        #expect(await caches[1].known(id) != nil)
        #expect(await caches[2].known(id) == nil)
        #expect(await DirectoryCache(.v1, world.settings, context: contexts[0]).known(id) == nil)
    }

    @Test("A directory is kept for as long as a client of its environment uses it")
    func release() async throws {
        let world = try World()
        let answer = try read(#"[{"id":"A"}]"#)
        let id = MVPD.ID("A")
        do {
            let cache = DirectoryCache(.v2, world.settings, context: world.context)
            _ = try await cache.directory { () async throws(SSOError) in answer }
            #expect(await cache.known(id) != nil)
        }
        #expect(await DirectoryCache(.v2, world.settings, context: world.context).known(id) == nil)
    }
}
