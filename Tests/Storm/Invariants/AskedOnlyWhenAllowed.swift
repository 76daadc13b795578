import VideoSubscriberAccountSimulation

/// The viewer is asked only while a call runs that may ask, and at most once by each of its three questions.
///
/// Proves CC02.
final class AskedOnlyWhenAllowed: Invariant {
    static let name = "the viewer is asked only by calls that may ask"
    /// The questions of a sign-in: the permission, the platform's picker, and the login before a proof.
    private static let most = 3
    /// The calls that could ask when something was last seen, with the questions that each has left.
    private var askers: [(call: AppCall, rest: Int)] = []
    private var count = 0

    func observe(_ sight: Sight, in world: World) -> String? {
        if case .began(let call) = sight, call.kind == .signIn { askers.append((call, Self.most)) }
        if case .released = sight { askers = [] }
        defer { askers.removeAll { !$0.call.isRunning || !$0.call.process.isAlive } }
        while count < world.household.device.interruptionCount() {
            count += 1
            guard let place = askers.firstIndex(where: { $0.rest > 0 }) else {
                return "the viewer was asked, and no call was running that may ask, or each had asked already"
            }
            askers[place].rest -= 1
        }
        return nil
    }
}
