import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

// The app asks who is signed in and what the viewer may watch.
extension Incident {
    static let askStatus = act("askStatus", weight: 6) { world, dice in
        guard let process = dice.pick(world.living) else { return }
        if dice.chance(70) {
            process.call(.status) { (client) async throws(SSOError) in .status(await client.sessionStatus()) }
        } else {
            process.call(.remembered) { (client) async throws(SSOError) in
                .remembered(try await client.rememberedProvider()?.mvpd)
            }
        }
    }

    /// A view shows who is signed in from now on.
    static let followStatus = act("followStatus", weight: 4) { world, dice in
        guard let process = dice.pick(world.living) else { return }
        world.happens("\(process.name) follows the status of its session")
        process.followStatus()
    }

    static let refresh = act("refresh", weight: 6) { world, dice in
        dice.pick(world.living)?.refresh()
    }

    /// The app on the household's other device, if there is one, is launched again.
    static let useOtherDevice = act("useOtherDevice", weight: 3) { world, _ in
        world.otherDevice?.reconcile()
    }

    /// The viewer of the household's other device signs out there.
    static let signOutOtherDevice = act("signOutOtherDevice", weight: 1) { world, _ in
        world.otherDevice?.signOut()
    }

    static let authorize = act("authorize", weight: 10) { world, dice in
        dice.pick(world.living)?.authorize()
    }

    /// The app's own backend checks the media token, and may refuse it.
    static let authorizeVerified = act("authorizeVerified", weight: 3) { world, dice in
        guard let process = dice.pick(world.living) else { return }
        let (loop, life, accepts) = (world.loop, process.life, dice.chance(70))
        guard let resource = Resource("REF30") else { return }
        process.call(.authorize) { (client) async throws(SSOError) in
            .decided(
                try await client.authorize(resource) { (_) async throws(SSOError) in
                    _ = await loop.pass(life, after: .milliseconds(200))
                    return accepts
                }
            )
        }
    }

    static let preauthorize = act("preauthorize", weight: 4) { world, dice in
        let count = 1 + dice.number(0...6)
        dice.pick(world.living)?.preauthorize(count)
    }
}

extension AppProcess {
    func refresh() {
        call(.refresh) { (client) async throws(SSOError) in .refreshed(try await client.refreshProfile()) }
    }

    /// Asks which of so many resources the viewer may watch.
    func preauthorize(_ count: Int) {
        let resources = (0..<count).compactMap { Resource("channel-\($0)") }
        call(.preauthorize) { (client) async throws(SSOError) in .previewed(try await client.preauthorize(resources)) }
        calls.last?.resources = count
    }

    func authorize() {
        call(.authorize) { (client) async throws(SSOError) in .decided(try await client.authorize("REF30")) }
    }
}
