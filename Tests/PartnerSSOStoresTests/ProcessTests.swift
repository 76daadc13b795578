import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOStores

#if os(Linux) || os(macOS)
@Suite("Processes of their own on a real disk") struct ProcessTests {
    private let place: TemporaryPlace

    init() throws {
        place = try TemporaryPlace()
    }

    @Test(
        "ST05 TK04 A process that is killed at any step leaves the old record or the new one",
        arguments: Scene.allCases
    )
    func killed(scene: Scene) async throws {
        let steps = try await steps(of: scene)
        #expect(steps.count >= 7)
        for (index, operation) in steps.enumerated() {
            let place = try TemporaryPlace()
            try await scene.arrange(place.store()) { try place.place($0, named: $1) }
            let fault = operation == .write ? FaultyFiles.Fault.diesWithin : .diesAfter
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [
                    path = place.path as String, scene = scene as Scene, step = index + 1 as Int,
                    fault = fault as FaultyFiles.Fault
                ] in
                let files = FaultyFiles(PosixFileSystem(), at: step, fault) { _ = kill(getpid(), SIGKILL) }
                try await scene.act(FileSecretStore(directory: path, files: files, clock: SystemClock()))
            }
            let store = try place.store()
            #expect(scene.allowed.contains(await store.reading(Scene.key)), "after \(operation), step \(index + 1)")
            let bystander: Reading = scene == .firstRecord ? .none : .record(Data(text: "bystander"))
            #expect(await store.reading(Scene.bystander) == bystander, "after \(operation), step \(index + 1)")
            try await store.write(Data(text: "last"), for: Scene.key)
            #expect(await store.reading(Scene.key) == .record(Data(text: "last")))
            #expect(try place.permissions().values.allSatisfy { $0 & 0o077 == 0 })
        }
    }

    private func steps(of scene: Scene) async throws -> [FileFault.Operation] {
        try await scene.arrange(place.store()) { try place.place($0, named: $1) }
        let files = FaultyFiles(PosixFileSystem())
        let store = try FileSecretStore(directory: place.path, files: files, clock: SystemClock())
        _ = await error { () async throws(SSOError) in try await scene.act(store) }
        return files.steps
    }

    @Test("TK03 A process that is killed under a lease loses it at once")
    func killedUnderLease() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = place.path as String] in
            let store = try FileSecretStore(directory: path)
            try await store.withLease(named: "token", patience: .zero, clock: SystemClock()) {
                () async throws(SSOError) in
                _ = kill(getpid(), SIGKILL)
            }
        }
        #expect(place.bytes(of: FileName("token").lease) != nil)
        let store = try place.store()
        try await store.withLease(named: "token", patience: .zero, clock: SystemClock()) { () async throws(SSOError) in
        }
    }

    @Test("ST10 Three processes that count in one record lose no count")
    func counting() async throws {
        async let first: Void = count(in: place.path)
        async let second: Void = count(in: place.path)
        async let third: Void = count(in: place.path)
        _ = await (first, second, third)
        #expect(try await place.store().record(for: "count") == Data(text: "75"))
    }

    private func count(in path: String) async {
        await #expect(processExitsWith: .success) { [path = path as String] in
            let store = try FileSecretStore(directory: path)
            for _ in 0..<25 {
                try await store.withLease(named: "count", patience: .seconds(60), clock: SystemClock()) {
                    () async throws(SSOError) in
                    let text = try await store.record(for: "count").flatMap { String(data: $0, encoding: .utf8) }
                    let next = (text.flatMap { Int($0) } ?? 0) + 1
                    try await store.write(Data(text: "\(next)"), for: "count")
                }
            }
        }
    }

    @Test("ST10 Two processes that write at once lose no record of each other")
    func writing() async throws {
        async let first: Void = write("first", in: place.path)
        async let second: Void = write("second", in: place.path)
        _ = await (first, second)
        let store = try place.store()
        for name in ["first", "second"] {
            for number in 0..<20 {
                #expect(await store.reading("\(name)/\(number)") == .record(Data(text: "\(name) \(number)")))
            }
        }
        #expect(await [.record(Data(text: "first")), .record(Data(text: "second"))].contains(store.reading("both")))
    }

    private func write(_ name: String, in path: String) async {
        await #expect(processExitsWith: .success) { [path = path as String, name = name as String] in
            let store = try FileSecretStore(directory: path)
            for number in 0..<20 {
                try await store.write(Data(text: "\(name) \(number)"), for: "\(name)/\(number)")
                try await store.write(Data(text: name), for: "both")
            }
        }
    }

    @Test("TK03 An app and its extension that need the same token make one request")
    func oneRequest() async throws {
        async let first: Void = request(in: place.path)
        async let second: Void = request(in: place.path)
        async let third: Void = request(in: place.path)
        _ = await (first, second, third)
        let store = try place.store()
        #expect(await store.reading("token") == .record(Data(text: "token 1")))
        #expect(await store.reading("requests") == .record(Data(text: "1")))
    }

    private func request(in path: String) async {
        await #expect(processExitsWith: .success) { [path = path as String] in
            let store = try FileSecretStore(directory: path)
            try await store.withLease(named: "token", patience: .seconds(60), clock: SystemClock()) {
                () async throws(SSOError) in
                guard try await store.record(for: "token") == nil else { return }
                let requests = (try await store.record(for: "requests") ?? Data()) + Data(text: "1")
                try await store.write(requests, for: "requests")
                try await store.write(Data(text: "token \(requests.count)"), for: "token")
            }
        }
    }

    @Test("ST11 A directory that its owner cannot write is read, and says that it takes nothing")
    func readOnly() async throws {
        try await place.store().write(Scene.old, for: Scene.key)
        // The superuser may write anywhere, so the process becomes somebody else first.
        let user: UInt32 = 65_534
        for path in [place.path, "\(place.path)/\(Scene.file)"] where geteuid() == 0 {
            try #require(chown(path, user, user) == 0)
        }
        try #require(chmod(place.path, 0o500) == 0)
        await #expect(processExitsWith: .success) { [path = place.path as String, user = user as UInt32] in
            if geteuid() == 0 { try #require(setgid(user) == 0 && setuid(user) == 0) }
            let store = try FileSecretStore(directory: path)
            #expect(await store.reading(Scene.key) == .record(Scene.old))
            for failure in [
                await error { () async throws(SSOError) in try await store.write(Scene.new, for: Scene.key) },
                await error { () async throws(SSOError) in try await store.deleteRecord(for: Scene.key) },
            ] { #expect(failure?.code == .storeUnavailable) }
            #expect(await store.reading(Scene.key) == .record(Scene.old))
        }
        try #require(chmod(place.path, 0o700) == 0)
    }

    @Test("ST11 A file that cannot grow as long as the record leaves the old record")
    func limited() async throws {
        try await place.store().write(Scene.old, for: Scene.key)
        await #expect(processExitsWith: .success) { [path = place.path as String] in
            signal(SIGXFSZ, SIG_IGN)
            let store = try FileSecretStore(directory: path)
            #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
            #else
            let resource = RLIMIT_FSIZE
            #endif
            var limit = rlimit(rlim_cur: 100, rlim_max: 100)
            #expect(setrlimit(resource, &limit) == 0)
            let failure = await error { () async throws(SSOError) in try await store.write(Scene.new, for: Scene.key) }
            #expect(failure?.code == .storeUnavailable)
            #expect(await store.reading(Scene.key) == .record(Scene.old))
        }
        #expect(try Set(place.permissions().keys) == ["", Scene.file])
        #expect(await (try place.store()).reading(Scene.key) == .record(Scene.old))
    }
}
#endif
