import PartnerSSOStorm

extension Incident {
    /// The device's clock is set, by the viewer or by the network.
    static let jumpClock = fault("jumpClock", weight: 2) { world, dice in
        let offset = Duration.seconds(dice.pick([0, 0, 50, -50, 3_600, -3_600, 86_400 * 40, -86_400 * 400]) ?? 0)
        // A code that arrives at this moment would be valid for as long as the clock is set back.
        let isCodeComing = world.living.contains { process in
            process.calls.contains { $0.isRunning && $0.kind == .startRegular }
        }
        guard !isCodeComing else { return }
        world.happens("the device's clock is set \(offset) ahead")
        guard offset != world.household.clockOffset else { return }
        world.truth.notePlatformChange()
        world.truth.noteClockChange()
        world.clockSetAt = world.loop.uptime
        world.household.clockOffset = offset
    }
}
