/// A process never requests two access tokens at once, and never reports two sign-outs at once.
final class OneAtATime: Invariant {
    static let name = "never two renewals and never two reports at once"
    private var running: [String: Int] = [:]

    func observe(_ sight: Sight, in world: World) -> String? {
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
