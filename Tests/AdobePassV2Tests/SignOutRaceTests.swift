import AdobePassSimulator
import AdobePassV2
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("A sign-out wins over whatever waits for a token")
struct SignOutRaceTests {
    /// What an app may be waiting for when its viewer signs out.
    enum Question: String, Sendable, CaseIterable {
        case refreshProfile, reconcile, authorize, preauthorize, signIn

        func ask(_ client: SSOClient) async throws(SSOError) {
            switch self {
            case .refreshProfile: try await client.refreshProfile()
            case .reconcile: _ = try await client.reconcile()
            case .authorize: _ = try await client.authorize("REF30")
            case .preauthorize: _ = try await client.preauthorize(["REF30"].compactMap(Resource.init))
            case .signIn: _ = try await client.signIn(SignInOptions(asking: .never))
            }
        }
    }

    @Test(
        "TK07 A sign-out while a token is renewed discards what was asked with it, and keeps the app's credentials",
        arguments: Question.allCases
    )
    func tokenRenewed(question: Question) async throws {
        let signingOut = Locked<Task<SignOutGuidance, any Error>?>(nil)
        let app = Locked<SSOClient?>(nil)
        let world = try World(
            wire: World.Wire { wire in
                BentWire(wire) { (call, send) async throws(SSOError) in
                    let client = app.withLock { $0 }
                    if call.request.path == "/o/client/token", let client, signingOut.withLock({ $0 == nil }) {
                        // The viewer's own doing, and no part of the call that this happens in.
                        signingOut.withLock { $0 = Task.detached { try await client.signOut() } }
                        while await client.sessionStatus() != .signedOut { await Task.yield() }
                    }
                    return try await send(call)
                }
            }
        )
        _ = try await world.client.signIn()
        world.clock.advance(by: .seconds(7 * 3600))
        app.withLock { $0 = world.client }
        let ending = await error { () async throws(SSOError) in try await question.ask(world.client) }
        #expect(ending?.code == .superseded)
        _ = try await signingOut.withLock { $0 }?.value
        #expect(world.simulator.count(of: .token) == 2)
        #expect(world.simulator.count(of: .logout) == 1)
        #expect(await world.client.sessionStatus() == .signedOut)

        let next = try World(permission: .always(.refused(.denied, nil)), store: world.store, sharing: world)
        #expect(await next.client.sessionStatus() == .signedOut)
        guard case .signedOut = try await next.client.reconcile() else {
            Issue.record("back again")
            return
        }
        #expect(world.simulator.count(of: .register) == 1)
        #expect(world.simulator.count(of: .token) == 2)
    }
}
