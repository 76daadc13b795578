import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
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

    @Test(
        "DV20 A check that fails, as without the entitlement, makes the framework unavailable, and its error is kept",
        arguments: [("D", 0), ("D", 3), (VSErrorDomain, 3), (VSErrorDomain, 7), (VSErrorDomain, 99)]
    )
    func checkFails(domain: String, code: Int) async throws {
        let error = DeviceScript.ErrorInjection(step: .permission, domain: domain, code: Int64(code))
        let bench = try Bench {
            $0.account = account
            $0.errors = [error]
        }
        guard case .unavailable(let fault?) = try await bench.framework.permission(asking: .ifNeeded) else {
            Issue.record("the framework was not unavailable")
            return
        }
        #expect(fault.summary == "\(domain) \(code) …")
        #expect(try await bench.silent() == .unidentified(.frameworkUnavailable, fault))
        #expect(try await bench.prove() == .unproven(.frameworkUnavailable, fault))
        #expect(bench.device.interruptions.isEmpty)
        #expect(bench.device.requests.isEmpty)
    }

    @Test("A decision stands, whatever error comes with it")
    func decisionsStand() {
        let error = FrameworkError(domain: "D", code: 7, message: "")
        let answers = (0...3).map { AccessReport(status: $0, error: error).answer }
        let fault = error.partnerFault
        #expect(answers == [.unavailable(fault), .refused(.restricted, fault), .refused(.denied, fault), .granted])
    }

    @Test("While permission is missing nobody is named and nothing is proven, whatever the framework answers")
    func noLeak() async throws {
        for permission in DeviceScript.Permission.allCases where permission != .granted {
            for answers in DeviceScript.Answers.allCases {
                for style in [DeviceScript.Callbacks.synchronous, .asynchronous, .twice] {
                    let bench = try Bench(
                        proof: { _ in ProviderAnswer(status: nil, body: "proof") },
                        script: {
                            $0.permission = permission
                            $0.answers = answers
                            $0.callbacks = style
                            $0.account = account
                            $0.ignoresPermission = true
                        }
                    )
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

    @Test("Access is checked before every request and after every answer, never asking", arguments: [true, false])
    func checks(isSignedIn: Bool) async throws {
        let bench = try Bench { $0.account = isSignedIn ? account : nil }
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

    @Test("DV17 Permission withdrawn while the picker is open is seen before the picked provider is named")
    func duringPicker() async throws {
        let bench = try Bench {
            $0.picker.choice = .wait
            $0.pickerOnlyProviders = ["Spectrum_Picker"]
        }
        let call = Task { try await bench.interactive() }
        await bench.device.viewerIsAwaited()
        bench.device.setPermission(.denied)
        bench.device.viewerActs(DeviceScript.Picker(provider: "Spectrum_Picker"))
        let answer = try await call.value
        guard case .withoutPermission(.denied, let fault?) = answer else {
            Issue.record("the picked provider leaked")
            return
        }
        #expect(fault.summary == "VSErrorDomain 0 …")
        #expect(!String(describing: bench.events.events).contains("Spectrum"))
    }

    @Test("DV17 Permission withdrawn while a request is under way is seen before anybody is named")
    func duringRequest() async throws {
        let settings = Locked<SimulatedDevice?>(nil)
        let bench = try Bench(
            proof: { _ in
                settings.withLock { $0 }?.setPermission(.restricted)
                return ProviderAnswer(status: nil, body: "proof")
            },
            script: { $0.account = account }
        )
        settings.withLock { $0 = bench.device }
        guard case .withoutPermission(.restricted, _) = try await bench.prove() else {
            Issue.record("a proof leaked")
            return
        }
    }
}
