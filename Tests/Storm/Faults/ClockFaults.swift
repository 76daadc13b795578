import PartnerSSOStorm

extension Incident {
    /// The device's clock is set, by the viewer or by the network.
    static let jumpClock = fault("jumpClock", weight: 2) { world, dice in
        let offset = Duration.seconds(dice.pick([0, 0, 50, -50, 3_600, -3_600, 86_400 * 40, -86_400 * 400]) ?? 0)
        world.happens("the device's clock is set \(offset) ahead")
        world.truth.notePlatformChange()
        world.truth.noteClockChange()
        world.clockSetAt = world.loop.uptime
        world.household.clockOffset = offset
    }
}
