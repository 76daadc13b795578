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

/// A process never requests two access tokens at once, and never reports two sign-outs at once.
///
/// Proves TK01 TK03.
final class OneAtATime: Invariant {
    static let name = "never two renewals and never two reports at once"
    private var running: [String: Int] = [:]
    /// Who requests an access token, and whether two may, because one has not obtained the lease.
    private var renewing: Set<Int> = []
    private var isLeaseLost = false

    func observe(_ sight: Sight, in world: World) -> String? {
        share(sight) ?? observe(sight)
    }

    /// The processes of a device share a token and the lease under which it is renewed.
    private func share(_ sight: Sight) -> String? {
        switch sight {
        case .storeFailed: isLeaseLost = true
        case .killed(let process): renewing.remove(process.number)
        case .requestBegan(let process, "POST /o/client/token"):
            renewing.insert(process)
            if renewing.count > 1, !isLeaseLost { return "processes \(renewing.sorted()) renew the token at once" }
        case .requestEnded(let process, "POST /o/client/token", _): renewing.remove(process)
        default: break
        }
        return nil
    }

    private func observe(_ sight: Sight) -> String? {
        switch sight {
        case .requestBegan(let process, let call):
            guard let work = Self.work(call) else { return nil }
            running["\(process) \(work)", default: 0] += 1
            return running["\(process) \(work)", default: 0] > 1 ? "process \(process) \(work) twice at once" : nil
        case .requestEnded(let process, let call, _):
            if let work = Self.work(call) { running["\(process) \(work)", default: 0] -= 1 }
        default: break
        }
        return nil
    }

    private static func work(_ call: String) -> String? {
        if call == "POST /o/client/token" { return "requests an access token" }
        return call.contains("/logout") ? "reports a sign-out" : nil
    }
}
