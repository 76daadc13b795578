import Foundation
import PartnerSSO
import PartnerSSOStorm

/// Every stored session can be read by this version, and by the one before its revision.
final class StoredRecordsAreReadable: Invariant {
    static let name = "what is stored can be read"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .stored(let process, let key, let data) = sight, key.hasSuffix("/session") else { return nil }
        let mvpd = StoredSession.reading(data)?.profile?.mvpd
        guard let record = try? JSONDecoder().decode(SessionRecord.self, from: data),
            record.profile?.mvpd.rawValue == mvpd
        else { return "process \(process) has stored a session that cannot be read" }
        guard let older = try? JSONDecoder().decode(OlderSessionRecord.self, from: data), older.version == 1,
            older.profile?.mvpd == mvpd
        else { return "process \(process) has stored a session that the version before the revision cannot read" }
        return nil
    }
}

/// Each write counts the session's revision up.
final class WritesCountUp: Invariant {
    static let name = "each write counts up"

    private struct Record: Decodable {
        let revision: Int
    }

    /// The latest revision, and since when its process may have been writing it, in the end perhaps without the lease.
    private var (revision, begin) = (0, 0)

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .stored(let process, let key, let data) = sight, key.hasSuffix("/session"),
            let record = try? JSONDecoder().decode(Record.self, from: data)
        else { return nil }
        let own = world.beginOfWrite(by: process)
        defer { (revision, begin) = (record.revision, own) }
        guard record.revision <= revision, world.truth.diskDamage < min(begin, own) else { return nil }
        return "process \(process) has stored revision \(record.revision) after \(revision)"
    }
}

/// Each sign-out counts up what is stored, so that every process notices it.
final class SignOutsCountUp: Invariant {
    static let name = "a stored sign-out counts up"
    private var epoch: Int?

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .writing(_, let key, begins: true) where key.hasSuffix("/session"):
            let stored = world.storedSession.flatMap(StoredSession.reading)
            epoch = stored.flatMap { $0.isSignedOut ? nil : $0.signOutEpoch }
        case .stored(let process, let key, let data) where key.hasSuffix("/session"):
            guard let before = epoch, let session = StoredSession.reading(data), session.isSignedOut,
                let after = session.signOutEpoch, after <= before,
                world.truth.diskDamage < world.beginOfWrite(by: process)
            else { return nil }
            return "process \(process) stores the sign-out \(after) over a session that knows of \(before)"
        default: break
        }
        return nil
    }
}

extension World {
    /// When a process may have begun what it stores now: a sign-out goes on without its caller.
    ///
    /// A slow process may lose its lease, and what was lost or locked meanwhile cannot be counted on.
    fileprivate func beginOfWrite(by process: Int) -> Int {
        let calls = processes.filter { $0.number == process }.flatMap(\.calls)
        let going = calls.filter { call in
            call.isRunning || call.kind == .signOut && loop.uptime - call.begin.uptime < .seconds(300)
        }
        return going.map(\.begin.tick).min() ?? truth.tick
    }
}

/// The stored session as it was read before records carried a revision and a sign-out epoch; never changed.
private struct OlderSessionRecord: Decodable {
    struct Profile: Decodable {
        struct Attribute: Decodable {
            let isEncrypted: Bool
        }

        let mvpd: String
        let kind: String
        let notBefore: Int64?
        let notAfter: Int64?
        let attributes: [String: Attribute]
    }

    struct Provider: Decodable {
        let mvpd: String
        let displayName: String?
        let logoURL: String?
        let source: String
        let platformID: String?
        let since: Int64
    }

    struct OpenSignIn: Decodable {
        let notAfter: Int64?
    }

    let version: Int
    let profile: Profile?
    let provider: Provider?
    let untoldSignOut: Profile?
    let mayHideOthers: Bool?
    let mayHaveOthers: Bool?
    let openSignIn: OpenSignIn?
    let savedAt: Int64
    let service: String?
}
