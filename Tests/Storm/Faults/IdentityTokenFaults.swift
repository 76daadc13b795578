import PartnerSSOStorm

// What goes wrong with the token of a login that the viewer has on several devices.
extension Incident {
    /// The apps' source of the token fails for a while: without it, the service answers as if there were no such login.
    static let tokensFail = fault("tokensFail", weight: 5) { world, dice in
        guard world.hasTokens, let process = dice.pick(world.living) else { return }
        if dice.chance(60) {
            process.silentSignIn()
            world.loop.run(for: .seconds(20))
        }
        let duration = dice.milliseconds(1_000...120_000)
        world.happens("for \(duration) the apps have no token of the viewer's login")
        world.isTokenMissing = true
        world.later(after: duration) {
            world.happens("the apps have the token again")
            world.isTokenMissing = false
        }
        dice.pick([process.reconcile, process.refresh, process.silentSignIn, process.signOut])?()
    }
}
