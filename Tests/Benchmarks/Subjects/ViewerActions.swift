import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

/// What a viewer does, over each interface: the client's own work, and what it sends and receives.
enum ViewerActions {
    private static let platform = "signed-in-at-the-system"

    static var comparisons: [Comparison] {
        get throws {
            try [("V2", ServicePlugin.v2), ("V1", ServicePlugin.v1)].flatMap { interface, plugin in
                try [
                    firstSignIn("on the second screen", "second-screen-completes", interface, plugin),
                    repeated("launch", interface, plugin) { sample, viewer in
                        _ = try await sample.launched(after: viewer).reconcile()
                    },
                    repeated("authorize", interface, plugin) { _, viewer in
                        _ = try await viewer.client?.authorize("REF30")
                    },
                    repeated("sign-out and sign-in", interface, plugin) { _, viewer in
                        _ = try await viewer.client?.signOut()
                        try await viewer.signIn()
                    },
                ]
            }
        }
    }

    private static func firstSignIn(
        _ name: String,
        _ scenario: String,
        _ interface: String,
        _ plugin: ServicePlugin
    ) throws -> Comparison {
        let sample = try RepeatedSignIn(ScenarioLibrary.scenario(named: scenario), plugin)
        return sample.comparison("action, \(name), \(interface)") { sample.signIn() }
    }

    /// An action that is done again and again by a viewer who is signed in.
    private static func repeated(
        _ name: String,
        _ interface: String,
        _ plugin: ServicePlugin,
        _ act: @escaping @Sendable (RepeatedSignIn, SignedIn) async throws -> Void
    ) throws -> Comparison {
        let sample = try RepeatedSignIn(ScenarioLibrary.scenario(named: platform), plugin)
        let viewer = sample.signedIn(in: sample.environment)
        return sample.comparison("action, \(name), \(interface)") {
            sample.transport.begin(name)
            finished { try await SimulatedDevice.$current.withValue(viewer.device) { try await act(sample, viewer) } }
            return 1
        }
    }
}
