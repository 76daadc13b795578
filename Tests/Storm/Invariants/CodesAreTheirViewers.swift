import AdobePassSimulator
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A wait for the viewer who types a code does not end with the provider's other viewer, unless that one has typed a code
/// since this one was asked for.
///
/// The legacy interface answers every code with the login that the device has, so its worlds are not judged.
final class CodesAreTheirViewers: Invariant {
    static let name = "a code signs in the viewer who typed it"

    func observe(_ sight: Sight, in world: World) -> String? {
        guard !world.shape.usesV1, case .ended(let call) = sight, call.kind == .waitForProfile,
            let session = call.session, case .signedIn(let profile)? = call.outcome,
            let login = world.truth.login(of: profile), let origin = world.origin(of: session.code),
            !world.hasCompletedCode(since: origin)
        else { return nil }
        let viewer = Simulator.viewer(of: profile.mvpd.rawValue, named: session.viewer)
        guard profile.viewer != viewer, login.moment.tick < origin else { return nil }
        return "\(call.process.name) waits for \(session.viewer), and is signed in with another one of \(profile.mvpd)"
    }
}

extension World {
    /// When a code was asked for that an app shows, perhaps for the second time.
    fileprivate func origin(of code: String) -> Int? {
        processes.flatMap(\.calls).filter { $0.session?.code == code }.map(\.origin).min()
    }

    /// Whether an app has completed a code, for which the login that the service knows is enough.
    fileprivate func hasCompletedCode(since tick: Int) -> Bool {
        processes.flatMap(\.calls).contains { $0.kind == .completeCode && ($0.isRunning || $0.end > tick) }
    }
}
