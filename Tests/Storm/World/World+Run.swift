import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOScenarios
import PartnerSSOStorm
import PartnerSSOTesting
import StormReplays
import VideoSubscriberAccountSimulation

extension World {
    /// How long the world is left alone before all calls must have ended: longer than any deadline and any code.
    private static let patience = Duration.seconds(3 * 3_600)

    /// Has everything in a plan happen, ends all faults, and lets time pass until every promise can be judged.
    func run(_ plan: Plan) {
        launch(0)
        for entry in plan.entries {
            wait(entry.pause)
            guard breach == nil, !loop.isEndless else { return abandon() }
            var dice = Dice(seed: entry.seed)
            note(.happened(entry.incident))
            Incident.byName[entry.incident]?.happen(self, &dice)
        }
        if releasesEarly {
            for process in living { process.release() }
            loop.run(for: .seconds(600))
            calmDown()
        } else {
            loop.settle()
            calmDown()
            reconcileAll()
        }
        guard breach == nil, !loop.isEndless else { return abandon() }
        if !releasesEarly { note(.calm) }
        // The outcomes of calls hold on to the clients, also of those that have ended since their app released its own.
        for process in processes { process.release() }
        loop.run(for: Self.patience)
        note(.released)
        abandon()
    }

    private func reconcileAll() {
        for process in living {
            process.reconcile()
            // A service that throttles strictly may leave two apps that ask at once no attempt to renew a token with.
            loop.run(for: .seconds(600))
        }
        otherDevice?.reconcile()
        loop.run(for: .seconds(600))
    }

    private func wait(_ pause: Plan.Pause) {
        switch pause {
        case .steps(let steps): loop.run(steps: steps)
        case .milliseconds(0): loop.settle()
        case .milliseconds(let milliseconds): loop.run(for: .milliseconds(milliseconds))
        }
    }

    /// Ends all faults and lets time pass.
    private func calmDown() {
        happens("all faults end, and the viewer leaves the room", as: .calm)
        network.heal()
        (disk.fault, unreadableSince) = (nil, nil)
        (isDiskSlow, isTokenMissing) = (false, false)
        service.change { $0.faults = [] }
        household.heal()
        household.device.appTakesViewsAway()
        loop.run(for: Self.patience)
    }

    /// Ends all lives, so that nothing of this world reaches the next one.
    private func abandon() {
        for process in processes { process.kill() }
        otherDevice?.release()
        otherDevice = nil
        if !loop.isEndless { loop.run(for: Self.patience) }
        if loop.isEndless { note(.endless) }
        forgetProcesses()
    }
}

extension World {
    /// What the disk holds of the session, whether or not it can be read now.
    var storedSession: Data? { disk.records["\(Product.name)/session"] }
}

extension Household {
    /// Has the platform keep its promises again; the account and the permission stay as they are.
    func heal() {
        device.rescript { script in
            script.errors = []
            script.latencyMilliseconds = 0
            script.callbacks = .asynchronous
            script.ignoresPermission = false
            script.answers = .documented
            script.proof = .signed
        }
        device.enterForeground()
    }
}
