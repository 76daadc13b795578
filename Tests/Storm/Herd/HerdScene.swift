import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOStorm
import PartnerSSOVocabulary

/// Something that happens to a whole herd.
@MainActor
struct HerdScene {
    let name: String
    /// What happens, in a sentence.
    let sentence: String
    /// The most calls in one second that the scene may bring, for each ten thousand devices.
    let mostPerSecond: Int
    /// Lets it happen, from the moment in which the herd begins to count.
    let run: @MainActor (Herd) -> Void

    static let all = [evening, outage, tokens, together, busy]

    /// Has everybody launch the app and play, within five minutes.
    private static func launch(_ herd: Herd) {
        herd.each(within: .seconds(300)) { device in
            try? device.launch()
            device.want { (client) async throws(SSOError) in
                guard case .signedIn = try await client.reconcile() else { return false }
                _ = try await client.preauthorize(["REF30", "REF31", "REF32"].compactMap { Resource($0) })
                return try await client.authorize("REF30").isPermitted
            }
        }
    }

    /// Has a device play.
    private static func playing(_ device: HerdDevice) {
        device.want { (client) async throws(SSOError) in try await client.authorize("REF30").isPermitted }
    }

    /// Has everybody sign in for the first time, within an hour.
    static func signIn(_ herd: Herd) {
        herd.each(within: .seconds(3_600)) { device in
            device.want { (client) async throws(SSOError) in
                if case .signedIn = try await client.signIn(SignInOptions(asking: .never)) { true } else { false }
            }
        }
        herd.loop.run(for: .seconds(2 * 3_600))
    }

    private static let evening = HerdScene(
        name: "evening",
        sentence: "within five minutes everybody launches the app and plays",
        mostPerSecond: 200
    ) { herd in
        launch(herd)
        herd.loop.run(for: .seconds(900))
    }

    private static let outage = HerdScene(
        name: "outage",
        sentence: "for ten minutes no call reaches the service, while everybody comes back to the app and tries again",
        mostPerSecond: 800
    ) { herd in
        herd.isServiceOut = true
        herd.loop.later(herd.life, after: .seconds(600)) { herd.isServiceOut = false }
        herd.each(within: .seconds(600)) { device in
            device.want { (client) async throws(SSOError) in
                if case .signedIn = try await client.reconcile() { true } else { false }
            }
        }
        herd.loop.run(for: .seconds(1_200))
    }

    private static let tokens = HerdScene(
        name: "tokens",
        sentence: "every access token has expired, and within five minutes everybody plays",
        mostPerSecond: 120
    ) { herd in
        herd.each(within: .seconds(300), playing)
        herd.loop.run(for: .seconds(900))
    }

    private static let together = HerdScene(
        name: "together",
        sentence: "all have obtained their access token in the same second, and play once a minute while it expires",
        mostPerSecond: 360
    ) { herd in
        herd.each(within: .seconds(1), playing)
        herd.loop.run(for: herd.tokenLife - .seconds(300))
        herd.begin()
        for _ in 1...10 {
            herd.each(within: .seconds(60), playing)
            herd.loop.run(for: .seconds(60))
        }
        herd.loop.run(for: .seconds(300))
    }

    private static let busy = HerdScene(
        name: "busy",
        sentence: "the same evening at a service that takes sixty calls a second and refuses the others",
        mostPerSecond: 660
    ) { herd in
        herd.capacity = max(1, herd.devices.count * 60 / 10_000)
        launch(herd)
        herd.loop.run(for: .seconds(3_600))
        herd.capacity = nil
    }
}

extension Decision {
    fileprivate var isPermitted: Bool {
        if case .permitted = self { true } else { false }
    }
}
