import Foundation
import PartnerSSOStorm
import PartnerSSOTesting

// What goes wrong with the disk.
extension Incident {
    static let lockStore = fault("lockStore", weight: 4) { world, dice in
        world.failStore(.unavailable, for: dice.milliseconds(0...120_000))
    }

    static let fillStore = fault("fillStore", weight: 3) { world, dice in
        world.failStore(.full, for: dice.milliseconds(0...120_000))
    }

    static let slowStore = fault("slowStore", weight: 2) { world, dice in
        world.happens("the disk is slow")
        world.isDiskSlow = true
        world.later(after: dice.milliseconds(1_000...60_000)) { world.isDiskSlow = false }
    }

    static let damageRecord = fault("damageRecord", weight: 1) { world, dice in
        guard let key = dice.pick(world.disk.records.keys.sorted()) else { return }
        world.happens("the record \(key) is damaged")
        world.truth.noteDiskDamage()
        if key.hasSuffix("/credentials-1") { world.truth.noteLostRegistration() }
        world.truth.noteServiceEnd()
        world.disk.place(Data("?".utf8), for: key)
    }

    static let purgeStore = fault("purgeStore", weight: 1) { world, dice in
        let isWhole = dice.chance(50)
        let keys = world.disk.records.keys.sorted().filter { isWhole || $0.hasSuffix("/session") }
        world.happens("the disk loses \(keys.joined(separator: ", "))")
        world.truth.noteDiskDamage()
        if isWhole {
            world.truth.noteServiceEnd()
            world.truth.noteLostRegistration()
        }
        for key in keys { world.disk.place(nil, for: key) }
    }
}

extension World {
    /// Has the disk fail for a while.
    fileprivate func failStore(_ fault: FaultyStore.Fault, for duration: Duration) {
        happens("the disk is \(fault) for \(duration)")
        disk.fault = fault
        later(after: duration) { [weak self] in
            guard let self, disk.fault == fault else { return }
            happens("the disk works again")
            disk.fault = nil
        }
    }
}
