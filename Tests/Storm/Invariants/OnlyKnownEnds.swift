import PartnerSSO
import PartnerSSOVocabulary

/// Nothing but the viewer, an expiry, the service or the platform ends a session; an unreadable store does not.
final class OnlyKnownEnds: Invariant {
    static let name = "only the viewer, an expiry or the service ends a session"
    private var memories: [Int: Memory] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .launched(let process):
            memories[process.number] = Memory(stored: world.storedSession, world.truth)
        case .changed(let process, _, .signedIn(let profile)):
            memories[process.number] = Memory(profile, of: process)
        case .changed(let process, let before, .signedOut):
            guard let memory = memories.removeValue(forKey: process.number), !memory.mayHaveEnded(process) else {
                return nil
            }
            return "\(process.name) was \(before) and is signed out, but nothing ended the session with \(memory.mvpd)"
        default: break
        }
        return nil
    }
}

/// A reconciliation that could not ask never says that the viewer is signed out.
final class OutagesAreNoSignOuts: Invariant {
    static let name = "an outage never reads as signed out"
    private var memories: [Int: Memory] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
        switch sight {
        case .launched(let process):
            memories[process.number] = Memory(stored: world.storedSession, world.truth)
        case .changed(let process, _, .signedIn(let profile)):
            memories[process.number] = Memory(profile, of: process)
        case .ended(let call):
            guard case .reconciled(.signedOut(let cause, _))? = call.outcome,
                let memory = memories.removeValue(forKey: call.process.number), !memory.mayHaveEnded(call.process)
            else { return nil }
            return
                "\(call.process.name) is told that it is signed out (\(cause?.rawValue ?? "as before")), but nothing "
                + "ended the session with \(memory.mvpd)"
        default: break
        }
        return nil
    }
}
