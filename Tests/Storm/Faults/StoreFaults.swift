import Foundation
import PartnerSSOStorm
import PartnerSSOTesting
import StormReplays

// What goes wrong with the disk.
extension Incident {
    /// The disk is locked; in some worlds the system launches an app meanwhile, as before the first unlock.
    static let lockStore = fault("lockStore", weight: 4) { world, dice in
        world.failStore(.unavailable, for: dice.milliseconds(0...120_000))
        guard dice.chance(30), let process = dice.pick(world.living) else { return }
        world.kill(process)
        world.launch(process.app)
        world.process(of: process.app)?.reconcile()
    }

    static let fillStore = fault("fillStore", weight: 3) { world, dice in
        world.failStore(.full, for: dice.milliseconds(0...120_000))
    }

    static let slowStore = fault("slowStore", weight: 2) { world, dice in
        world.happens("the disk is slow")
        world.isDiskSlow = true
        world.later(after: dice.milliseconds(1_000...60_000)) { world.isDiskSlow = false }
    }

    static let damageRecord = fault("damageRecord", weight: 2) { world, dice in
        let keys = world.disk.records.keys.sorted()
        guard let key = dice.pick(keys + keys.filter { $0.hasSuffix("/session") }) else { return }
        world.happens("the record \(key) is damaged")
        world.truth.noteDiskDamage()
        if key.hasSuffix("/credentials-1") { world.truth.noteLostRegistration() }
        world.truth.noteServiceEnd()
        if key.hasSuffix("/session") {
            world.truth.noteLostSession(withMarker: false, at: world.loop.uptime)
            world.newerRecord = nil
        }
        world.disk.place(Data("?".utf8), for: key)
    }

    /// A newer version of the app was here, and has left its record.
    static let newerRecord = fault("newerRecord", weight: 1) { world, _ in
        // No process is about to write.
        guard let session = world.storedSession, world.newerRecord == nil,
            !world.living.contains(where: { process in process.calls.contains { $0.isRunning || $0.kind == .signOut } })
        else { return }
        let key = "\(Product.name)/session"
        world.happens("a newer version of the app has written \(key)")
        world.truth.noteDiskDamage()
        world.truth.noteServiceEnd()
        world.disk.place(Data(#"{"version":2,"savedAt":0}"#.utf8), for: key)
        world.newerRecord = (key, world.loop.uptime)
        // Until then no process can store its session or its registration.
        world.truth.noteLostRegistration()
        world.later(after: .seconds(600)) {
            guard world.newerRecord != nil else { return }
            world.happens("the newer version is gone, and its record")
            world.truth.noteDiskDamage()
            world.newerRecord = nil
            world.disk.place(session, for: key)
        }
    }

    /// The credentials on the disk are those of another environment, which a former version of the app used.
    static let foreignCredentials = fault("foreignCredentials", weight: 1) { world, _ in
        for key in world.disk.records.keys.sorted() where key.hasSuffix("/credentials-1") {
            guard let record = world.disk.records[key], let foreign = ForeignCredentials.record(like: record) else {
                continue
            }
            world.happens("the record \(key) is another environment's")
            world.truth.noteDiskDamage()
            world.truth.noteServiceEnd()
            world.truth.noteLostRegistration()
            world.disk.place(foreign, for: key)
        }
    }

    /// The disk loses the session while no app runs, and the service cannot be asked at the next launch.
    static let loseWhileClosed = fault("loseWhileClosed", weight: 2) { world, dice in
        for process in world.living { world.kill(process) }
        let keys = world.disk.records.keys.sorted().filter { $0.hasSuffix("/session") }
        world.happens("the disk loses \(keys.joined(separator: ", "))")
        world.truth.noteDiskDamage()
        if !keys.isEmpty { world.truth.noteLostSession(withMarker: false, at: world.loop.uptime) }
        world.newerRecord = nil
        for key in keys { world.disk.place(nil, for: key) }
        world.loop.run(for: .milliseconds(1))
        if dice.chance(50) { world.spoil(with: .refused, for: .seconds(60)) }
        world.launch(0)
        world.process(of: 0)?.reconcile()
    }

    static let purgeStore = fault("purgeStore", weight: 2) { world, dice in
        let isWhole = dice.chance(50)
        let keys = world.disk.records.keys.sorted().filter { isWhole || $0.hasSuffix("/session") }
        world.happens("the disk loses \(keys.joined(separator: ", "))")
        world.truth.noteDiskDamage()
        if !keys.isEmpty { world.truth.noteLostSession(withMarker: isWhole, at: world.loop.uptime) }
        world.newerRecord = nil
        if isWhole {
            world.truth.noteServiceEnd()
            world.truth.noteLostRegistration()
        }
        for key in keys { world.disk.place(nil, for: key) }
    }
}

extension World {
    /// Has the disk fail for a while.
    func failStore(_ fault: FaultyStore.Fault, for duration: Duration) {
        happens("the disk is \(fault) for \(duration)")
        disk.fault = fault
        unreadableSince = fault == .unavailable ? unreadableSince ?? loop.uptime : nil
        later(after: duration) { [weak self] in
            guard let self, disk.fault == fault else { return }
            happens("the disk works again")
            (disk.fault, unreadableSince) = (nil, nil)
        }
    }
}
