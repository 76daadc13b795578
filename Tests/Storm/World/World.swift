import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOTesting
import PartnerSSOVocabulary
import StormReplays
import VideoSubscriberAccountSimulation

/// One household with its apps, its device, its network and its service, from one seed.
@MainActor
final class World {
    let shape: Shape
    private(set) var catalog: ProductCatalog
    /// Where the viewer signs in without the platform.
    private(set) var style = RegularSignInStyle.secondScreen
    /// Whether the apps have tokens of a login that their viewer has on several devices.
    private(set) var hasTokens = false
    /// Whether the apps' source of these tokens fails.
    var isTokenMissing = false
    /// The codes whose user agent has finished.
    private(set) var finishedAgents: Set<String> = []
    let loop: Loop
    let network: Network
    let service: InProcessSimulator
    let household: Household
    /// The service's clock, which is right.
    let serviceClock: WorldClock
    let disk = FaultyStore()
    let truth = Truth()
    let story = Story()
    let diagram = Diagram()
    private let invariants = Invariants()
    private var dice: Dice
    private let eternity: Life
    private var launches = 0

    /// The processes that were launched so far, killed ones too.
    private(set) var processes: [AppProcess] = []
    /// The call of an app for which what the invariants see happened, if it is known.
    ///
    /// Of calls that share their work it is the first.
    private(set) var caller: AppCall?
    /// The promise that was broken first.
    private(set) var breach: Breach?
    /// Whether everything is drawn into the diagram.
    var draws = false
    /// The record that a newer version has written, and since when.
    var newerRecord: (key: String, since: Duration)?
    /// Since when nothing can be read from the disk.
    var unreadableSince: Duration?
    /// When the device's clock was last set.
    var clockSetAt = Duration.zero
    /// Whether the disk is slow.
    var isDiskSlow = false
    /// The second device of the household, if there is one.
    var otherDevice: OtherDevice?
    /// The app that is an extension, which never asks the viewer, if one is.
    var extensionApp: Int?
    /// Whether the apps release their clients before the faults have ended.
    var releasesEarly = false
    /// How many of a hundred accesses to the disk take time, and the most milliseconds.
    var diskDelay = (percent: 20, milliseconds: 30)

    /// Creates a world.
    ///
    /// - Parameter plan: Its seed, and how much of the order that decides.
    /// - Throws: `SSOError` when the product's configuration has faults.
    init(_ plan: Plan) throws {
        var dice = Dice(seed: plan.seed)
        let shape = Shape(&dice)
        // A world takes some thousand steps.
        let loop = Loop(seed: dice.seed(), mostSteps: 400_000, drawnSteps: plan.drawnSteps ?? .max)
        let eternity = Life("world")
        RuntimeHooks.loop = loop
        (self.shape, self.loop, self.eternity) = (shape, loop, eternity)
        catalog = try Product.catalog(usesV1: shape.usesV1)
        network = Network(&dice)
        var settings = shape.serviceSettings
        settings.seed = dice.seed()
        serviceClock = WorldClock(loop, life: eternity)
        service = InProcessSimulator(settings: settings, clock: serviceClock)
        household = Household(shape, loop: loop, life: eternity, service: service, dice: &dice)
        self.dice = dice
        tell("\(shape)")
        loop.afterStep = { [weak self] in self?.watch() }
        loop.whenQuiet = { [weak self] in self?.note(.quiet) }
    }

    /// The processes that are running.
    var living: [AppProcess] { processes.filter(\.isAlive) }

    /// The process of an app, if it is running.
    func process(of app: Int) -> AppProcess? { living.first { $0.app == app } }

    /// Launches an app, unless it is running.
    func launch(_ app: Int) {
        guard process(of: app) == nil else { return }
        launches += 1
        guard let process = try? AppProcess(self, app: app, number: launches, seed: dice.seed()) else { return }
        processes.append(process)
        happens("\(process.name) is launched", as: .launch(app: app))
        note(.launched(process))
    }

    /// Launches the apps again with another configuration.
    ///
    /// - Parameters:
    ///   - style: Where the viewer signs in without the platform, if that changes.
    ///   - hasTokens: Whether the apps have tokens of a login that their viewer has on several devices.
    func reconfigure(style: RegularSignInStyle? = nil, hasTokens: Bool = false) {
        self.style = style ?? self.style
        self.hasTokens = hasTokens || self.hasTokens
        let catalog = try? Product.catalog(usesV1: shape.usesV1, style: self.style, usesTokens: self.hasTokens)
        self.catalog = catalog ?? self.catalog
        for process in living {
            kill(process)
            launch(process.app)
        }
    }

    /// Has the user agent that an app has opened for a code finish.
    func finishUserAgent(of session: RegularSession) {
        finishedAgents.insert(session.code)
        session.userAgentDidFinish()
    }

    /// Kills a process between two jobs.
    func kill(_ process: AppProcess) {
        happens("\(process.name) is killed", as: .kill(app: process.app))
        note(.killed(process))
        process.kill()
    }

    /// Releases the processes, which hold on to the world.
    func forgetProcesses() { processes = [] }

    /// How long the disk takes.
    func storeDelay() -> Duration {
        if isDiskSlow { return dice.milliseconds(200...3_000) }
        return dice.chance(100 - diskDelay.percent) ? .zero : dice.milliseconds(1...diskDelay.milliseconds)
    }

    /// Has something happen later, whatever else happens.
    func later(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
        loop.later(eternity, after: delay, action)
    }
}

// MARK: - Watching

extension World {
    /// Adds a sentence to the story.
    func tell(_ sentence: String) { story.add(sentence, at: loop.uptime) }

    /// Adds an act or a fault to the story.
    ///
    /// - Parameters:
    ///   - sentence: What happens.
    ///   - act: The same for the playground; `nil` for what only the storm can do.
    func happens(_ sentence: String, as act: StormAct? = nil) {
        tell(sentence)
        story.note(act, sentence, at: loop.uptime)
    }

    /// Shows the invariants something that happened.
    ///
    /// - Parameters:
    ///   - sight: What they can see.
    ///   - caller: For which call of an app it happened, if it is known.
    func note(_ sight: Sight, for caller: AppCall? = nil) {
        self.caller = caller
        truth.advance()
        truth.learn(sight, at: household.device.clock.now(), uptime: loop.uptime)
        let vouching = [household.isVouching, household.isVouching(at: serviceClock.now)]
        truth.noteVouching(
            possibly: vouching.contains(true),
            surely: !vouching.contains(false),
            isLimited: household.device.account?.expires != nil,
            at: loop.uptime
        )
        // A slow process may lose its lease, and another one then writes without knowing of it.
        if disk.fault != nil || isDiskSlow { truth.noteDiskDamage() }
        Coverage.current?.learn(sight, in: self)
        if draws { diagram.add(sight) }
        guard breach == nil, let breach = invariants.observe(sight, in: self) else { return }
        self.breach = breach
        tell("BROKEN: \(breach.invariant): \(breach.what)")
    }

    /// Compares what the processes say of their sessions with what they said before.
    private func watch() {
        for process in processes where process.isAlive {
            guard let status = process.client?.knownStatus else { continue }
            let (before, now) = (process.standing, Standing(status))
            guard now != before else { continue }
            process.standing = now
            tell("\(process.name) is \(now)")
            note(.changed(process, from: before, to: now))
        }
    }
}

/// A promise that was broken.
struct Breach: Sendable {
    let invariant: String
    let what: String
}
