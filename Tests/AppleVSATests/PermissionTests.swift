import Foundation
import PartnerSSO
import PartnerSSOTesting
import Testing
import VideoSubscriberAccountSimulation

@testable import AppleVSA

@Suite("The law of permission")
struct PermissionTests {
    private let account = DeviceScript.Account(provider: "Cablevision")

    @Test(
        "Permission is told as the platform says it; only an undetermined one is asked for",
        arguments: [Asking.never, .ifNeeded]
    )
    func permission(asking: Asking) async throws {
        for permission in DeviceScript.Permission.allCases {
            for promptAnswer in DeviceScript.PromptAnswer.allCases {
                let bench = try Bench {
                    $0.permission = permission
                    $0.promptAnswer = promptAnswer
                }
                let isAsked = permission == .notDetermined && asking == .ifNeeded
                let expected = isAsked ? (promptAnswer == .grant ? .granted : .denied) : permission
                let answer = try await bench.framework.permission(asking: asking)
                switch answer {
                case .granted:
                    #expect(expected == .granted)
                case .refused(let refusal, let fault):
                    #expect(refusal.rawValue == expected.rawValue)
                    #expect(fault?.summary == "VSErrorDomain 0 …")
                case .unavailable:
                    Issue.record("the framework was there")
                }
                #expect(bench.device.interruptions.map(\.kind) == (isAsked ? [.prompt] : []))
            }
        }
    }

    @Test("A status nobody knows yet is a refusal that asking cannot change")
    func unknownStatus() {
        let report = AccessReport(status: 4, error: nil)
        #expect(report.answer == .refused(.restricted, nil))
        #expect(
            (0...3).map { AccessReport(status: $0, error: nil).refusal } == [.notDetermined, .restricted, .denied, nil]
        )
    }

    @Test("An error of the check itself is kept", arguments: [0, 3, 7, 99])
    func checkFails(code: Int) async throws {
        let bench = try Bench { $0.errors = [DeviceScript.ScriptedError(step: .permission, domain: "D", code: code)] }
        guard case .refused(.notDetermined, let fault?) = try await bench.framework.permission(asking: .never) else {
            Issue.record("the check was not refused")
            return
        }
        #expect(fault.summary == "D \(code) …")
    }

    @Test("While permission is missing nobody is named and nothing is proven, whatever the framework answers")
    func noLeak() async throws {
        for permission in DeviceScript.Permission.allCases where permission != .granted {
            for answers in DeviceScript.Answers.allCases {
                for style in [DeviceScript.Callbacks.synchronous, .asynchronous, .twice] {
                    let bench = try Bench(proof: { _ in ProviderAnswer(status: nil, body: "proof") }) {
                        $0.permission = permission
                        $0.answers = answers
                        $0.callbacks = style
                        $0.account = account
                        $0.ignoresPermission = true
                    }
                    #expect(try await bench.silent().status.permission.rawValue == permission.rawValue)
                    #expect(try await bench.interactive().status.permission.rawValue == permission.rawValue)
                    guard case .withoutPermission = try await bench.prove() else {
                        Issue.record("a proof leaked")
                        return
                    }
                    #expect(bench.device.requests.isEmpty)
                    #expect(bench.device.interruptions.isEmpty)
                }
            }
        }
    }

    @Test("Access is checked before every request and after every answer that names somebody, never asking")
    func checks() async throws {
        let bench = try Bench { $0.account = account }
        _ = try await bench.silent()
        let request = try #require(bench.device.requests.first)
        let check = DeviceEvent.accessChecked(app: SimulatedDevice.defaultApp, mayPrompt: false)
        #expect(bench.device.events == [check, .requested(app: SimulatedDevice.defaultApp, request), check])
    }

    @Test("DV17 Permission withdrawn between two steps is seen at the next")
    func betweenSteps() async throws {
        let bench = try Bench { $0.account = account }
        #expect(try await bench.silent() == .identified(try identity("Cablevision")))
        bench.device.setPermission(.denied)
        guard case .withoutPermission(.denied, _) = try await bench.prove() else {
            Issue.record("the withdrawal was not seen")
            return
        }
        #expect(bench.device.requests.count == 1)
        bench.device.setPermission(.granted)
        #expect(try await bench.silent() == .identified(try identity("Cablevision")))
    }

    @Test("DV17 Permission withdrawn while a request is under way is seen before anybody is named")
    func duringRequest() async throws {
        let settings = Locked<SimulatedDevice?>(nil)
        let bench = try Bench(proof: { _ in
            settings.withLock { $0 }?.setPermission(.restricted)
            return ProviderAnswer(status: nil, body: "proof")
        }) { $0.account = account }
        settings.withLock { $0 = bench.device }
        guard case .withoutPermission(.restricted, _) = try await bench.prove() else {
            Issue.record("a proof leaked")
            return
        }
    }
}
