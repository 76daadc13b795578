import AdobePassSimulator
import PartnerSSO
import PartnerSSOStorm
import PartnerSSOTesting
import PartnerSSOVocabulary

/// Many devices, each with an app and a viewer of its own, before one service, in virtual time.
@MainActor
final class Herd {
    let loop: Loop
    let life = Life("herd")
    let service: InProcessSimulator
    private(set) var devices: [HerdDevice] = []
    /// How long an access token is valid.
    let tokenLife: Duration
    /// Whether each device draws for itself when it calls again; otherwise all draw the same.
    let hasJitter: Bool
    /// Whether no call reaches the service.
    var isServiceOut = false
    /// How many calls a second the service accepts; it refuses all others and asks to come back two seconds later.
    var capacity: Int?
    /// The calls in each second since the scene began.
    private(set) var calls: [Int] = []
    /// The second in which the last viewer had what was asked for, and how many viewers had.
    private(set) var (lastDone, done) = (0, 0)
    private var start = Duration.zero
    private var dice: Dice

    /// Makes a herd in which nobody has signed in yet.
    ///
    /// - Parameters:
    ///   - count: The number of devices.
    ///   - seed: Decides everything that is not the same for all.
    ///   - hasJitter: Whether each device draws for itself when it calls again.
    /// - Throws: `SSOError` when the product's configuration has faults.
    init(_ count: Int, seed: UInt64, hasJitter: Bool) throws {
        self.hasJitter = hasJitter
        var dice = Dice(seed: seed)
        loop = Loop(seed: dice.seed())
        RuntimeHooks.loop = loop
        var settings = SimulatorSettings()
        settings.directory = SimulatorDirectory(Array(SimulatorDirectory.standard.mvpds.prefix(20)))
        settings.throttling = .refilling
        tokenLife = .seconds(settings.lifetimes.accessToken)
        service = InProcessSimulator(settings: settings, clock: WorldClock(loop, life: life))
        self.dice = dice
        let catalog = try Product.catalog(usesV1: false)
        devices = try (0..<count).map { try HerdDevice(self, number: $0, catalog, seed: self.dice.seed()) }
    }

    /// Begins to count.
    func begin() {
        (start, calls, lastDone, done) = (loop.uptime, [], 0, 0)
    }

    private var second: Int { Int((loop.uptime - start).components.seconds) }

    /// Counts a call, and returns whether the service accepts it.
    func admits() -> Bool {
        let second = second
        while calls.count <= second { calls.append(0) }
        calls[second] += 1
        return capacity.map { calls[second] <= $0 } ?? true
    }

    /// A viewer has what was asked for.
    func noteDone() { (lastDone, done) = (second, done + 1) }

    /// Has each device do something at an instant of its own within a time.
    func each(within duration: Duration, _ act: @escaping @MainActor (HerdDevice) -> Void) {
        for device in devices {
            let instant = dice.milliseconds(0...Int(duration.components.seconds) * 1000)
            loop.later(life, after: instant) { act(device) }
        }
    }

    /// How long a viewer waits until the next attempt.
    func impatience() -> Duration { dice.milliseconds(15_000...45_000) }

    /// How long a call takes in one direction.
    func delay() -> Duration { dice.milliseconds(10...150) }
}
