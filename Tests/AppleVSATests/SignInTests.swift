import AppleVSA
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing
import VideoSubscriberAccountSimulation

/// Whole sign-ins through the core, over a simulated device and a scripted service.
@Suite("A sign-in with Apple's framework", .timeLimit(.minutes(10)))
struct SignInTests {
    @Test("The viewer is asked, picks, signs in and is proven: two interruptions, one profile")
    func partner() async throws {
        let world = try SignInWorld {
            $0.permission = .notDetermined
            $0.picker = DeviceScript.Picker(provider: "Cablevision")
        }
        guard case .signedIn(let profile, via: .partner) = try await world.client.signIn() else {
            Issue.record("the viewer was not signed in")
            return
        }
        #expect(profile.mvpd.rawValue == "cablevision")
        #expect(world.device.interruptions.map(\.kind) == [.prompt, .picker])
        #expect(world.device.pickers.map(\.rows) == [["Cablevision"]])
        #expect(world.device.requests.map(\.step) == [.silent, .interactive, .proof])
        #expect(Set(world.device.requests.map(\.channelIdentifier)) == ["sample-service"])
    }

    @Test("A valid login at the system needs no viewer at all")
    func silent() async throws {
        let world = try SignInWorld { $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: 60) }
        guard case .signedIn(_, via: .partner) = try await world.client.signIn() else {
            Issue.record("the viewer was not signed in")
            return
        }
        #expect(world.device.interruptions.isEmpty)
    }

    @Test(
        "Each error code of the picker request leads to its reason",
        arguments: [
            (0, RegularReason.permissionDenied), (1, .otherProvider), (2, .viewerCancelled),
            (3, .frameworkUnavailable), (4, .providerRejected), (5, .providerRejected), (6, .frameworkUnavailable),
            (7, .frameworkUnavailable), (99, .frameworkUnavailable),
        ]
    )
    func reasons(code: Int, expected: RegularReason) async throws {
        let world = try SignInWorld { $0.errors = [DeviceScript.ErrorInjection(step: .interactive, code: Int64(code))] }
        guard case .regularSignIn(_, reason: let reason) = try await world.client.signIn() else {
            Issue.record("the viewer was signed in")
            return
        }
        #expect(reason == expected)
    }

    @Test("A picker-only provider leads to the regular sign-in with that provider preselected")
    func preselected() async throws {
        let world = try SignInWorld {
            $0.pickerOnlyProviders = ["Cablevision"]
            $0.picker = DeviceScript.Picker(provider: "Cablevision")
        }
        guard case .regularSignIn(let way, reason: .providerNotOnboarded) = try await world.client.signIn() else {
            Issue.record("the provider was taken for onboarded")
            return
        }
        #expect(way.preselected?.id.rawValue == "cablevision")
    }

    @Test(
        "The app's rationale comes before the system's prompt, and may keep it from coming",
        arguments: [true, false]
    )
    func rationale(isConvincing: Bool) async throws {
        let world = try SignInWorld {
            $0.permission = .notDetermined
            $0.picker = DeviceScript.Picker(provider: "Cablevision")
        }
        let seen = Locked<[Interruption.Kind]>([])
        let options = SignInOptions(rationale: {
            seen.withLock { $0 = world.device.interruptions.map(\.kind) }
            return isConvincing
        })
        let outcome = try await world.client.signIn(options)
        #expect(seen.withLock { $0 }.isEmpty)
        switch outcome {
        case .signedIn: #expect(isConvincing && world.device.interruptions.map(\.kind) == [.prompt, .picker])
        case .regularSignIn(_, let reason):
            #expect(!isConvincing && reason == .permissionNotDetermined && world.device.interruptions.isEmpty)
        }
    }

    @Test("DV19 Where partner sign-in is not offered, nobody is asked for permission and the framework is not called")
    func unsupportedRegion() async throws {
        let world = try SignInWorld(
            isOffered: { false },
            script: {
                $0.permission = .notDetermined
                $0.isPartnerSSOAvailable = false
            }
        )
        let outcome = try await world.client.signIn()
        guard case .regularSignIn(_, reason: .frameworkUnavailable) = outcome else {
            Issue.record("the framework was used")
            return
        }
        #expect(world.device.events.isEmpty)
    }

    @Test(
        "DV19 A sign-in that leaves the framework out, or a product without one, asks nobody",
        arguments: [true, false]
    )
    func withoutFramework(isLeftOut: Bool) async throws {
        let all = [AppleVSAPlugin.identifier, ScriptedServicePlugin.identifier]
        let world = try SignInWorld(using: isLeftOut ? all : [ScriptedServicePlugin.identifier]) {
            $0.permission = .notDetermined
        }
        let outcome = try await world.client.signIn(SignInOptions(usesPartnerFramework: !isLeftOut))
        guard case .regularSignIn(_, reason: .noPartnerFramework) = outcome else {
            Issue.record("the framework was used")
            return
        }
        #expect(world.device.events.isEmpty)
    }

    @Test("DV20 Without the entitlement the regular sign-in says that the framework is unavailable")
    func withoutEntitlement() async throws {
        let world = try SignInWorld {
            $0.permission = .notDetermined
            $0.errors = [DeviceScript.ErrorInjection(step: .permission, domain: "NSCocoaErrorDomain", code: 4099)]
        }
        guard case .regularSignIn(_, reason: .frameworkUnavailable) = try await world.client.signIn() else {
            Issue.record("the framework was used")
            return
        }
        #expect(world.device.interruptions.isEmpty)
    }
}
