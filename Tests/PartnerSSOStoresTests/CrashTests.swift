import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOStores

@Suite("A crash at each step, on a disk that forgets what was not synchronised") struct CrashTests {
    private static let losses: [MemoryDisk.Loss] = [.nothing, .everything] + (1...6).map { .some(seed: $0) }

    private func arranged(_ scene: Scene) async throws -> MemoryDisk {
        let disk = MemoryDisk()
        try await scene.arrange(FileSecretStore(disk)) { disk.place($0, named: $1) }
        return disk
    }

    private func steps(of scene: Scene) async throws -> [FileFault.Operation] {
        let files = FaultyFiles(try await arranged(scene))
        _ = await error { () async throws(SSOError) in try await scene.act(try FileSecretStore(files)) }
        return files.steps
    }

    @Test("What is done without a crash is done, and leaves nothing open or lying about", arguments: Scene.allCases)
    func healthy(scene: Scene) async throws {
        let disk = try await arranged(scene)
        let failure = await error { () async throws(SSOError) in try await scene.act(try FileSecretStore(disk)) }
        #expect(failure?.code == (scene == .settingAside ? .storeCorrupted : nil))
        disk.crash(.everything)
        #expect(await (try FileSecretStore(disk)).reading(Scene.key) == scene.result)
        #expect(disk.openCount == 0)
        #expect(disk.names?.contains { $0.hasSuffix(".temporary") } == false)
    }

    @Test("ST05 A crash at any step leaves the old record or the new one", arguments: Scene.allCases)
    func everyStep(scene: Scene) async throws {
        let count = try await steps(of: scene).count
        #expect(count >= 7)
        for step in 1...count {
            for fault in [FaultyFiles.Fault.diesBefore, .diesWithin, .diesAfter] {
                for loss in Self.losses {
                    try await check(scene, step, fault, loss)
                }
            }
        }
    }

    private func check(_ scene: Scene, _ step: Int, _ fault: FaultyFiles.Fault, _ loss: MemoryDisk.Loss) async throws {
        let disk = try await arranged(scene)
        let files = FaultyFiles(disk, at: step, fault)
        _ = await error { () async throws(SSOError) in try await scene.act(try FileSecretStore(files)) }
        #expect(files.isDead)
        disk.crash(loss)
        let place: Comment = "\(scene), step \(step) (\(files.steps.last?.rawValue ?? "")), \(fault), \(loss)"
        let store = try FileSecretStore(disk)
        let reading = await store.reading(Scene.key)
        #expect(scene.allowed.contains(reading), place)
        if scene != .firstRecord {
            #expect(await store.reading(Scene.bystander) == .record(Data(text: "bystander")), place)
        }
        // Whatever the crash left behind is in nobody's way.
        let last = Data(text: "last")
        #expect(await error { () async throws(SSOError) in try await store.write(last, for: Scene.key) } == nil, place)
        disk.crash(.everything)
        #expect(await (try FileSecretStore(disk)).reading(Scene.key) == .record(last), place)
    }

    @Test("ST11 A step that fails leaves the old record or the new one, and says so", arguments: Scene.allCases)
    func everyFailure(scene: Scene) async throws {
        let count = try await steps(of: scene).count
        for step in 1...count {
            for number in [ENOSPC, EROFS, EIO, EACCES] {
                for fault in [FaultyFiles.Fault.fails(number), .keepsFailing(number)] {
                    try await check(scene, step, failing: fault)
                }
            }
        }
    }

    private func check(_ scene: Scene, _ step: Int, failing fault: FaultyFiles.Fault) async throws {
        let disk = try await arranged(scene)
        let files = FaultyFiles(disk, at: step, fault)
        let failure = await error { () async throws(SSOError) in try await scene.act(try FileSecretStore(files)) }
        let place: Comment = "\(scene), step \(step) (\(files.steps)), \(fault)"
        if let failure {
            let codes: Set<SSOError.Code> =
                scene == .settingAside ? [.storeUnavailable, .storeCorrupted] : [.storeUnavailable]
            #expect(codes.contains(failure.code), place)
        }
        #expect(disk.openCount == 0, place)
        let reading = await (try FileSecretStore(disk)).reading(Scene.key)
        #expect(scene.allowed.contains(reading), place)
        disk.crash(.everything)
        let later = await (try FileSecretStore(disk)).reading(Scene.key)
        #expect(failure != nil || scene == .settingAside || later == scene.result, place)
    }

    @Test("ST13 A deletion that was interrupted and done again brings nothing back")
    func deletionAgain() async throws {
        let count = try await steps(of: .deletion).count
        for step in 1...count {
            for first in Self.losses {
                let disk = try await arranged(.deletion)
                let files = FaultyFiles(disk, at: step, .diesAfter)
                _ = await error { () async throws(SSOError) in try await Scene.deletion.act(try FileSecretStore(files))
                }
                disk.crash(first)
                try await FileSecretStore(disk).deleteRecord(for: Scene.key)
                disk.crash(.everything)
                #expect(await (try FileSecretStore(disk)).reading(Scene.key) == .none, "step \(step), \(first)")
            }
        }
    }

    @Test("ST13 What a crash left lying about is never taken for a record, and a deletion takes it along")
    func leftovers() async throws {
        let disk = try await arranged(.deletion)
        let name = FileName(Scene.key)
        let frame = RecordFrame.encode(Scene.new, for: Scene.key)
        disk.place(nil, named: name.record)
        disk.place(frame, named: name.temporary)
        disk.place(frame, named: name.damaged)
        let store = try FileSecretStore(disk)
        #expect(await store.reading(Scene.key) == .none)
        try await store.deleteRecord(for: Scene.key)
        #expect(disk.names == [FileName(Scene.bystander).record])
    }

    @Test("ST13 A deletion reports nothing done when it cannot tell", arguments: [EACCES, EROFS, EIO])
    func deletionFails(number: Int32) async throws {
        let disk = try await arranged(.deletion)
        let store = try FileSecretStore(FaultyFiles(disk, at: 1, .keepsFailing(number)))
        let failure = await error { () async throws(SSOError) in try await store.deleteRecord(for: Scene.key) }
        #expect(failure?.code == .storeUnavailable)
    }
}
