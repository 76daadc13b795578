import PartnerSSOStorm

/// Every call of an app ends once time has passed.
///
/// Proves CC01 DV10.
final class CallsEnd: Invariant {
    static let name = "every call ends"

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .calm, .released: break
        default: return nil
        }
        for process in world.processes where process.life.isAlive {
            if let call = process.calls.first(where: \.isRunning) {
                return "\(process.name)'s \(call.kind.rawValue) of \(call.begin.uptime) has not ended"
            }
        }
        return nil
    }
}

/// Work ends that takes no time, and in a whole world nothing goes on without an end.
final class MomentsEnd: Invariant {
    static let name = "every moment ends"

    func observe(_ sight: Sight, in world: World) -> String? {
        if case .endless = sight { "the same work goes on and on" } else { nil }
    }
}

/// A call that was cancelled ends without any time passing.
///
/// Proves CC01.
final class CancelledCallsEndAtOnce: Invariant {
    static let name = "a cancelled call ends at once"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard case .quiet = sight else { return nil }
        for process in world.living {
            if let call = process.calls.first(where: { $0.isRunning && $0.cancelled != nil }) {
                return "\(process.name)'s \(call.kind.rawValue) was cancelled and goes on"
            }
        }
        return nil
    }
}
