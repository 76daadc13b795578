import VideoSubscriberAccountSimulation

/// A process asks the platform one thing at a time, as its documentation demands of apps.
///
/// Proves DV21.
final class OnePlatformRequestAtATime: Invariant {
    static let name = "the platform gets one request at a time"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .quiet = sight else { return nil }
        for process in world.living {
            let count = process.managers.living.map(\.requestsAtWork).reduce(0, +)
            if count > 1 { return "\(process.name) asks the platform for \(count) things at the same time" }
        }
        return nil
    }
}

/// A process writes its session once at a time, so that the later write is the last one.
///
/// Proves ST10.
final class OneWriteAtATime: Invariant {
    static let name = "never two writes of a session at once"
    private var writing: [Int: Int] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .writing(let process, let key, let begins) where key.hasSuffix("/session"):
            writing[process, default: 0] += begins ? 1 : -1
            return writing[process, default: 0] > 1 ? "process \(process) writes its session twice at once" : nil
        default: return nil
        }
    }
}

/// A device never requests two access tokens at once: its processes share a token, and the lease under which it is renewed.
///
/// Proves TK01 TK03.
final class OneRenewalAtATime: Invariant {
    static let name = "never two renewals at once"
    private static let renewal = "POST /o/client/token"
    private var running: [Int: Int] = [:]
    /// Whether two processes may, because one has not obtained the lease.
    private var isLeaseLost = false

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .storeFailed: isLeaseLost = true
        case .killed(let process): running[process.number] = nil
        case .requestEnded(let process, Self.renewal, _): running[process].map { running[process] = $0 - 1 }
        case .requestBegan(let process, Self.renewal):
            running[process, default: 0] += 1
            if running[process, default: 0] > 1 { return "process \(process) requests an access token twice at once" }
            let all = running.filter { $0.value > 0 }.keys.sorted()
            if all.count > 1, !isLeaseLost { return "processes \(all) renew the token at once" }
        default: break
        }
        return nil
    }
}

/// A process never reports two sign-outs at once.
final class OneReportAtATime: Invariant {
    static let name = "never two reports at once"
    private var running: [Int: Int] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .requestBegan(let process, let call) where call.holds("/logout"):
            running[process, default: 0] += 1
            return running[process, default: 0] > 1 ? "process \(process) reports a sign-out twice at once" : nil
        case .requestEnded(let process, let call, _) where call.holds("/logout"):
            running[process, default: 0] -= 1
        default: break
        }
        return nil
    }
}
