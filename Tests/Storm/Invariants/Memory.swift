import AdobePassSimulator
import Foundation
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

/// The session that a process has to keep until something ends it.
struct Memory {
    let mvpd: String
    let isPartner: Bool
    let notAfter: Date?

    init(_ profile: Profile) {
        mvpd = profile.mvpd.rawValue
        isPartner = profile.kind == .partner
        notAfter = profile.expiry.date
    }

    /// What a process finds on the disk at its launch.
    @MainActor
    init?(stored data: Data?) {
        guard let profile = data.flatMap(StoredSession.reading)?.profile else { return nil }
        (mvpd, notAfter) = (profile.mvpd, profile.notAfter)
        isPartner = profile.kind == Profile.Kind.partner.rawValue
    }

    /// Whether the viewer, an expiry, the service or the platform may have ended it.
    @MainActor
    func mayHaveEnded(_ process: AppProcess) -> Bool {
        let (world, truth) = (process.world, process.world.truth)
        let floor = truth.floors[process.number] ?? 0
        // A name that was garbled on its way is no provider's, so no later answer confirms it.
        if world.shape.serviceSettings.directory[mvpd] == nil { return true }
        // What the device's clock was set to after the profile was stored, its date does not know.
        if !truth.hasSteadyClock, world.loop.uptime >= .seconds(world.shape.profileLife) { return true }
        // Another process may have stored the date by a clock that was wrong.
        if !truth.hasSteadyClock, let stored = world.storedSession.flatMap(StoredSession.reading),
            !stored.isUsable(at: process.clock.now)
        {
            return true
        }
        if let notAfter {
            let serviceNow = world.serviceClock.now
            // A clock that is wrong by less than the tolerance may end a profile earlier or later.
            if min(notAfter.timeIntervalSince(process.clock.now), notAfter.timeIntervalSince(serviceNow)) <= 120 {
                return true
            }
        } else if world.loop.uptime >= .seconds(world.shape.profileLife) {
            // Only the service knows when it expires.
            return true
        }
        if truth.hasLostRegistration { return true }
        // A process that cannot read the disk learns only later of another one's sign-out, or of its session's end.
        if truth.diskDamage > floor, truth.signOuts.contains(where: { $0.process != process.number }) { return true }
        if truth.replacedProfile > 0, truth.diskDamage > max(floor, truth.replacedProfile) { return true }
        return truth.hasSignOut(after: floor) || truth.serviceEnd > floor
            || truth.hasRecordWithoutProfile(after: floor, endingSessionOf: process.number)
            || (isPartner && (truth.platformChange > floor || truth.hasLyingPlatform || !isVouching(world)))
    }

    /// Whether the login in the settings is valid by the device's clock and by the service's.
    @MainActor
    private func isVouching(_ world: World) -> Bool {
        world.household.isVouching && world.household.isVouching(at: world.serviceClock.now)
    }
}
