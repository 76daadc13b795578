import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing
import VideoSubscriberAccountSimulation

@testable import AppleVSA

@Suite("Callbacks that misbehave", .timeLimit(.minutes(10)))
struct CallbackTests {
    private let account = DeviceScript.Account(provider: "Cablevision")

    /// Lets the deadlines pass, one after the other, until the call has ended.
    private func timeOut(_ bench: Bench, _ call: Task<Void, any Error>, step: Duration) async -> SSOError.Code? {
        let ticker = Task {
            while !Task.isCancelled {
                await bench.clock.waitForSleepers()
                bench.clock.advance(by: step)
            }
        }
        defer { ticker.cancel() }
        return await thrownCode { try await call.value }
    }

    @Test("DV10 A callback that never comes ends at the deadline, and frees its turn")
    func never() async throws {
        for step in [DeviceScript.Step.permission, .silent, .proof] {
            let bench = try Bench {
                $0.account = account
                $0.callbacks = .synchronous
                $0.callbacksByStep = [step: .never]
            }
            let call = Task { () async throws -> Void in
                switch step {
                case .permission: _ = try await bench.framework.permission(asking: .never)
                case .silent, .interactive: _ = try await bench.silent()
                case .proof: _ = try await bench.prove()
                }
            }
            #expect(await timeOut(bench, call, step: .seconds(30)) == .timedOut)
            #expect(Set(bench.clock.sleeps) == [.seconds(30)])
            bench.device.rescript { $0.callbacksByStep = [:] }
            #expect(try await bench.silent() == .identified(try identity("Cablevision")))
        }
    }

    @Test("DV10 A viewer has more time than a silent call, and the device's request is cancelled in the end")
    func viewerDeadline() async throws {
        let presenter = NotingPresenter()
        let bench = try Bench(presenter: presenter) {
            $0.picker.choice = .wait
            $0.callbacks = .synchronous
        }
        let call = Task { () async throws -> Void in _ = try await bench.interactive() }
        await bench.device.viewerIsAwaited()
        #expect(await timeOut(bench, call, step: .seconds(900)) == .timedOut)
        #expect(Set(bench.clock.sleeps).isSuperset(of: [.seconds(900)]))
        let dismissed = try await bench.events.wait(for: .partnerViewDismissed)
        #expect(dismissed.duration.map { $0 >= .seconds(900) } == true)
        #expect(bench.device.events.contains(.cancelled(app: SimulatedDevice.defaultApp)))
        #expect(presenter.notes == NotingPresenter.Notes(presented: 1, dismissed: 1))
    }

    @Test("DV10 A viewer who is interrupted for a proof has as much time as in the picker")
    func proofDeadline() async throws {
        let bench = try Bench {
            $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: -60)
            $0.picker.choice = .wait
            $0.callbacks = .synchronous
        }
        let call = Task { () async throws -> Void in _ = try await bench.prove(interruption: .ifNeeded) }
        await bench.device.viewerIsAwaited()
        #expect(await timeOut(bench, call, step: .seconds(900)) == .timedOut)
        #expect(bench.clock.sleeps.contains(.seconds(900)))
    }

    @Test("DV11 A second callback is ignored and reported", arguments: [1, 2, 3, 4])
    func twice(seed: UInt64) async throws {
        let bench = try Bench(seed: seed) {
            $0.account = account
            $0.callbacks = .twice
        }
        #expect(try await bench.framework.permission(asking: .never) == .granted)
        #expect(try await bench.silent() == .identified(try identity("Cablevision")))
        let event = try await bench.events.wait(for: .callbackRepeated)
        #expect(event.facts[.call] != nil)
    }

    @Test("DV12 A callback after the cancellation is ignored and reported; the device's request is cancelled")
    func late() async throws {
        let bench = try Bench { $0.picker.choice = .wait }
        let call = Task { try await bench.interactive() }
        try await bench.events.wait(for: .partnerViewShown)
        call.cancel()
        #expect(await thrownCode { _ = try await call.value } == .cancelled)
        try await bench.events.wait(for: .callbackLate)
        #expect(bench.device.events.contains(.cancelled(app: SimulatedDevice.defaultApp)))
    }

    @Test("A cancelled task does not call the framework at all")
    func cancelledBefore() async throws {
        let bench = try Bench { $0.account = account }
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await bench.silent()
        }
        #expect(await thrownCode { _ = try await call.value } == .cancelled)
        #expect(bench.device.events.isEmpty)
    }

    @Test("DV13 Neither metadata nor error is a typed error, in every question")
    func neither() async throws {
        let bench = try Bench {
            $0.account = account
            $0.answers = .neither
        }
        #expect(await thrownCode { _ = try await bench.silent() } == .partnerAnswerInvalid)
        #expect(await thrownCode { _ = try await bench.interactive() } == .partnerAnswerInvalid)
        #expect(await thrownCode { _ = try await bench.prove() } == .partnerAnswerInvalid)
    }

    @Test("DV14 Metadata and error together: an identity counts, without one the error does")
    func both() async throws {
        let named = try Bench {
            $0.account = account
            $0.answers = .both
        }
        #expect(try await named.silent() == .identified(try identity("Cablevision")))
        let nameless = try Bench { $0.answers = .both }
        guard case .unidentified(.frameworkUnavailable, let fault?) = try await nameless.silent() else {
            Issue.record("the error did not count")
            return
        }
        #expect(fault.summary == "VSErrorDomain 3 …")
    }

    @Test("DV14 An identity never counts more than the error that permission is missing")
    func bothWithoutAccess() async throws {
        let bench = try Bench {
            $0.account = account
            $0.answers = .both
            $0.errors = [DeviceScript.ErrorInjection(step: .silent, code: 0)]
        }
        guard case .withoutPermission = try await bench.silent() else {
            Issue.record("an identity leaked")
            return
        }
    }

    @Test("DV24 The late answer to one token is never the answer to the next")
    func anotherToken() async throws {
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let (reached, atProvider) = AsyncStream.makeStream(of: Void.self)
        let bench = try Bench(
            proof: { query in
                if query.verificationToken == "first" {
                    atProvider.yield()
                    for await _ in gate { break }
                }
                return ProviderAnswer(status: nil, body: "proof of \(query.verificationToken ?? "")")
            },
            script: { $0.account = account }
        )
        let first = Task { try await bench.prove("first") }
        for await _ in reached { break }
        first.cancel()
        #expect(await thrownCode { _ = try await first.value } == .cancelled)
        open.yield()
        let expected = AttributeResponse(scheme: .init("SAML"), bytes: Array("proof of second".utf8))
        #expect(try await bench.prove("second") == .proven(expected, by: try identity("Cablevision")))
    }

    @Test("DV25 A callback inside the call, or on any thread, is safe", arguments: [1, 2, 3, 4, 5, 6, 7, 8])
    func anyThread(seed: UInt64) async throws {
        for style in [DeviceScript.Callbacks.synchronous, .asynchronous] {
            let bench = try Bench(
                proof: { _ in ProviderAnswer(status: nil, body: "proof") },
                seed: seed,
                script: {
                    $0.callbacks = style
                    $0.permission = .notDetermined
                    $0.picker = DeviceScript.Picker(provider: "Cablevision")
                    $0.login.expiresIn = nil
                }
            )
            #expect(try await bench.framework.permission(asking: .ifNeeded) == .granted)
            #expect(try await bench.silent() == .unidentified(.notSignedIn, nil))
            #expect(try await bench.interactive() == .identified(try identity("Cablevision")))
            let proof = AttributeResponse(scheme: .init("SAML"), bytes: Array("proof".utf8))
            #expect(try await bench.prove() == .proven(proof, by: try identity("Cablevision")))
            #expect(bench.clock.sleeperCount == 0)
        }
    }
}
