import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import Testing
import VideoSubscriberAccountSimulation

@testable import AppleVSA

/// A question that has ended keeps nothing of the client alive, however it ended.
@Suite("What is left of a question to the framework", .timeLimit(.minutes(10)))
struct ReleaseTests {
    enum Question: CaseIterable, Sendable {
        case permission, silent, picker, proof
    }

    enum Ending: CaseIterable, Sendable {
        case answered, refused, cancelled, timedOut, unanswered
    }

    /// The adapter of a client, whose parts all tell when they are released.
    private struct Adapter {
        let framework: AppleFramework
        let clock: ManualClock
        let reached: AsyncStream<Void>

        init(_ device: SimulatedDevice, question: Question, ending: Ending, managers: Lifetimes, others: Lifetimes) {
            let (reached, atDevice) = AsyncStream.makeStream(of: Void.self)
            let token = others.token()
            let clock = ManualClock()
            self.clock = clock
            self.reached = reached
            framework = AppleFramework(
                settings: AppleVSASettings(),
                context: PluginContext(
                    plugin: AppleVSAPlugin.identifier,
                    product: .sample,
                    environment: .scripted(clock: clock)
                ) { _ in withExtendedLifetime(token) {} },
                presenter: WatchedPresenter(token: others.token(), hasScreen: ending != .refused),
                makeManager: {
                    WatchedManager(
                        device: device,
                        token: managers.token(),
                        willCall: { call in
                            guard (call == .access) == (question == .permission) else { return }
                            if ending == .unanswered { device.rescript { $0.latencyMilliseconds = 3_600_000 } }
                            atDevice.yield()
                        }
                    )
                },
                prerequisites: { nil }
            )
        }

        func ask(_ question: Question) async throws {
            let provider = PlatformMappingID("Cox")
            let contents = try #require(PickerContents(supported: [provider], featured: []))
            let token = VerificationToken(bytes: [1], attributeNames: ["userID"], interruption: .never)
            switch question {
            case .permission: _ = try await framework.permission(asking: .ifNeeded)
            case .silent:
                _ = try await framework.identity(for: IdentityRequest(relyingParty: "r", interruption: .never))
            case .picker:
                _ = try await framework.identity(
                    for: IdentityRequest(relyingParty: "r", interruption: .picker(contents))
                )
            case .proof:
                _ = try await framework.attributeResponse(for: ProofRequest(relyingParty: "r", token: token))
            }
        }
    }

    private func device(_ question: Question, _ ending: Ending) -> SimulatedDevice {
        var script = DeviceScript()
        script.callbacks = .synchronous
        if question != .picker { script.account = DeviceScript.Account(provider: "Cox") }
        script.picker = DeviceScript.Picker(provider: "Cox")
        switch ending {
        case .answered, .unanswered: break
        case .refused where question == .permission: script.permission = .denied
        case .refused where question == .picker: script.picker = DeviceScript.Picker(choice: .wait)
        case .refused:
            script.errors = [DeviceScript.ErrorInjection(step: question == .silent ? .silent : .proof, code: 4)]
        case .cancelled, .timedOut:
            script.picker = DeviceScript.Picker(choice: .wait)
            script.callbacksByStep = [.silent: .never]
            if question == .permission { script.callbacksByStep[.permission] = .never }
        }
        // Nothing advances this clock, so what takes time on the device never ends.
        let clock = ManualClock()
        let deviceClock = DeviceClock(now: { clock.now }, sleep: { try await clock.sleep(for: .milliseconds($0)) })
        return SimulatedDevice(script: script, clock: deviceClock) { _ in
            if ending == .cancelled || ending == .timedOut { try await clock.sleep(for: .seconds(1)) }
            return ProviderAnswer(status: nil, body: "proof")
        }
    }

    @Test(
        "Nothing of the client outlives a question, whichever it is and however it ended",
        arguments: Question.allCases,
        Ending.allCases
    )
    func released(question: Question, ending: Ending) async throws {
        let device = device(question, ending)
        let (managers, others) = (Lifetimes(), Lifetimes())
        func askAndForget() async throws {
            let adapter = Adapter(device, question: question, ending: ending, managers: managers, others: others)
            let call = Task { try await adapter.ask(question) }
            for await _ in adapter.reached { break }
            switch ending {
            case .answered, .refused: try await call.value
            case .cancelled, .unanswered:
                call.cancel()
                #expect(await thrownCode { try await call.value } == .cancelled)
            case .timedOut:
                let ticker = Task {
                    while !Task.isCancelled {
                        await adapter.clock.waitForSleepers()
                        adapter.clock.advance(by: .seconds(900))
                    }
                }
                #expect(await thrownCode { try await call.value } == .timedOut)
                ticker.cancel()
            }
        }
        try await askAndForget()
        await others.areOver()
        // A device that still works on the request keeps its own manager, as Apple's framework does.
        if ending != .unanswered { await managers.areOver() }
        withExtendedLifetime(device) {}
    }

    /// How a sign-in ends that asks the framework for everything.
    enum SignInEnding: CaseIterable, Sendable {
        case signedIn, pickerCancelled, otherProviderChosen, permissionRefused, proofFails

        func prepare(_ script: inout DeviceScript) {
            script.permission = .notDetermined
            script.promptAnswer = self == .permissionRefused ? .deny : .grant
            script.picker =
                switch self {
                case .pickerCancelled: DeviceScript.Picker(choice: .cancel)
                case .otherProviderChosen: DeviceScript.Picker(choice: .otherProvider)
                case .signedIn, .permissionRefused, .proofFails: DeviceScript.Picker(provider: "Cablevision")
                }
            guard self == .proofFails else { return }
            let code = Int64(VSError.Code.serviceTemporarilyUnavailable.rawValue)
            script.errors = [.init(step: .proof, code: code, times: 1)]
        }
    }

    @Test("A client that is released ends its events, however its sign-in has ended", arguments: SignInEnding.allCases)
    func client(ending: SignInEnding) async throws {
        let world = try SignInWorld { ending.prepare(&$0) }
        weak var released: SSOClient?
        func use() async throws -> AsyncStream<SSOEvent> {
            let client = try world.makeClient()
            released = client
            let events = client.events
            let outcome = try await client.signIn()
            if case .signedIn = outcome { #expect(ending == .signedIn) } else { #expect(ending != .signedIn) }
            _ = try await client.reconcile()
            return events
        }
        for await _ in try await use() {}
        #expect(released == nil)
        #expect(world.device.requests.map(\.step).contains(.proof) == [.signedIn, .proofFails].contains(ending))
    }
}

/// A presenter whose release can be awaited.
private final class WatchedPresenter: AppleVSAPresenter {
    private let token: Lifetimes.Token
    private let hasScreen: Bool

    nonisolated init(token: Lifetimes.Token, hasScreen: Bool) {
        self.token = token
        self.hasScreen = hasScreen
    }

    func present(_ view: AppleAccountView) -> Bool { hasScreen }

    func dismiss(_ view: AppleAccountView) {}
}
