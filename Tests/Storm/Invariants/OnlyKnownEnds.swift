import PartnerSSO
import PartnerSSOVocabulary

/// Nothing but the viewer, an expiry, the service or the platform ends a session; an unreadable store does not.
final class OnlyKnownEnds: Invariant {
    static let name = "only the viewer, an expiry or the service ends a session"
    private var memories = Memories()

    func observe(_ sight: Sight, in world: World) -> String? {
        memories.follow(sight, in: world)
        switch sight {
        case .changed(let process, let before, .signedOut):
            guard let memory = memories.take(of: process), !memory.mayHaveEnded(process) else {
                return nil
            }
            return "\(process.name) was \(before) and is signed out, but nothing ended the session with \(memory.mvpd)"
        default: break
        }
        return nil
    }
}

/// A reconciliation that could not ask never says that the viewer is signed out.
///
/// Proves NW12.
final class OutagesAreNoSignOuts: Invariant {
    static let name = "an outage never reads as signed out"
    private var memories = Memories()

    func observe(_ sight: Sight, in world: World) -> String? {
        memories.follow(sight, in: world)
        switch sight {
        case .ended(let call):
            guard case .reconciled(.signedOut(let cause, _))? = call.outcome,
                let memory = memories.take(of: call.process), !memory.mayHaveEnded(call.process)
            else { return nil }
            return
                "\(call.process.name) is told that it is signed out (\(cause?.rawValue ?? "as before")), but nothing "
                + "ended the session with \(memory.mvpd)"
        default: break
        }
        return nil
    }
}

/// The session that each process knew last.
@MainActor private struct Memories {
    private var byProcess: [Int: Memory] = [:]

    mutating func follow(_ sight: Sight, in world: World) {
        switch sight {
        case .launched(let process): byProcess[process.number] = Memory(stored: world.storedSession)
        case .changed(let process, _, .signedIn(let profile)): byProcess[process.number] = Memory(profile)
        default: break
        }
    }

    mutating func take(of process: AppProcess) -> Memory? { byProcess.removeValue(forKey: process.number) }
}
