/// A call of an app that runs alone makes no request more often than its flow needs, the allowed retries included.
final class CallsAreFew: Invariant {
    static let name = "a flow makes few requests"
    /// Twice is the most that a flow needs an answer, as when the platform's provider changes, and each has three attempts.
    private static let most = 6
    private var counts: [String: Int] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .requestBegan(let number, let call) = sight, !call.contains("/o/client/"),
            let process = world.processes.first(where: { $0.number == number })
        else { return nil }
        // A sign-out whose caller has left still goes on.
        let running = process.calls.filter { $0.isRunning || $0.cancelled != nil }
        guard running.count == 1, running[0].kind != .waitForProfile, running[0].kind != .preauthorize else {
            return nil
        }
        let key = "\(number) \(running[0].number) \(call)"
        counts[key, default: 0] += 1
        guard counts[key, default: 0] > Self.most else { return nil }
        return "\(process.name)'s \(running[0].kind.rawValue) makes the request \(call) for the \(Self.most + 1)th time"
    }
}
