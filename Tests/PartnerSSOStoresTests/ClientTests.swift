import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@testable import PartnerSSOStores

@Suite("An app whose store fails") struct ClientTests {
    @Test("What was signed in stays signed in after a restart")
    func restart() async throws {
        let disk = MemoryDisk()
        let names = try await Viewer.signIn(try Viewer.client(FileSecretStore(disk)))
        #expect(!names.contains(.storeFailed))
        disk.crash(.everything)
        #expect(await Viewer.status(try Viewer.client(FileSecretStore(disk))) == "signed in")
    }

    @Test(
        "ST11 On a disk that cannot be written the viewer signs in, in memory, and that is reported",
        arguments: [ENOSPC, EROFS]
    )
    func cannotWrite(number: Int32) async throws {
        let disk = MemoryDisk()
        _ = try await Viewer.signIn(try Viewer.client(FileSecretStore(disk)))
        for key in ["session", "session-stored"] { disk.place(nil, named: FileName("sample-tv/\(key)").record) }
        let files = FaultyFiles(disk, failing: [.makeDirectory, .write, .rename, .synchronize], number)
        let client = try Viewer.client(FileSecretStore(files))
        #expect(try await Viewer.signIn(client).contains(.storeFailed))
        #expect(await Viewer.status(client) == "signed in")
        #expect(await Viewer.status(try Viewer.client(FileSecretStore(disk))) == "signed out")
    }

    @Test(
        "ST01 ST02 A store that cannot be read yet is unknown, and read again later",
        arguments: [EACCES, EPERM, EIO]
    )
    func lockedAtPrewarm(number: Int32) async throws {
        let disk = MemoryDisk()
        _ = try await Viewer.signIn(try Viewer.client(FileSecretStore(disk)))
        let files = FaultyFiles(disk, at: 2, .fails(number))
        let client = try Viewer.client(FileSecretStore(files))
        #expect(await Viewer.status(client) == "unknown")
        #expect(await Viewer.status(client) == "signed in")
    }

    @Test("ST01 A folder that is not mounted yet is unknown")
    func notMounted() async throws {
        let disk = MemoryDisk()
        disk.purge("/home")
        #expect(await Viewer.status(try Viewer.client(FileSecretStore(disk))) == "unknown")
    }

    @Test("ST12 A store that the system has purged has no record, and the next sign-in is silent")
    func purged() async throws {
        let disk = MemoryDisk()
        let store = try FileSecretStore(disk)
        _ = try await Viewer.signIn(try Viewer.client(store))
        disk.purge()
        #expect(await store.reading("sample-tv/session") == .none)
        let client = try Viewer.client(store)
        _ = try await Viewer.signIn(client)
        #expect(await Viewer.status(try Viewer.client(try FileSecretStore(disk))) == "signed in")
    }

    @Test("ST04 A damaged session is unknown, and the next sign-in is silent")
    func damaged() async throws {
        let disk = MemoryDisk()
        let client = try Viewer.client(FileSecretStore(disk))
        _ = try await Viewer.signIn(client)
        disk.place(Data(text: "rubbish"), named: FileName("sample-tv/session").record)
        let next = try Viewer.client(FileSecretStore(disk))
        #expect(await Viewer.status(next) == "unknown")
        _ = try await Viewer.signIn(next)
        #expect(await Viewer.status(try Viewer.client(FileSecretStore(disk))) == "signed in")
    }

    @Test("ST06 A session of a newer version is unknown and stays, and the viewer signs in, in memory")
    func newer() async throws {
        let disk = MemoryDisk()
        _ = try await Viewer.signIn(try Viewer.client(FileSecretStore(disk)))
        let file = FileName("sample-tv/session").record
        disk.place(Frames.newer(), named: file)
        let client = try Viewer.client(FileSecretStore(disk))
        #expect(await Viewer.status(client) == "unknown")
        #expect(try await Viewer.signIn(client).contains(.storeFailed))
        #expect(await Viewer.status(client) == "signed in")
        #expect(disk.bytes(of: file) == Frames.newer())
    }

    @Test("ST13 Who signed out stays signed out after a loss of power")
    func signedOut() async throws {
        let disk = MemoryDisk()
        let client = try Viewer.client(FileSecretStore(disk))
        _ = try await Viewer.signIn(client)
        _ = try await client.signOut()
        disk.crash(.everything)
        #expect(await Viewer.status(try Viewer.client(FileSecretStore(disk))) == "signed out")
    }
}
