import Foundation
import PartnerSSOScenarios
import Testing
import VideoSubscriberAccountSimulation

@Suite("Scripted errors")
struct ScriptedErrorTests {
    private func error(at step: DeviceScript.Step, in world: World) async -> NSError? {
        switch step {
        case .permission: await world.manager.access(mayPrompt: true).error
        case .silent: await world.manager.told(identityRequest()).error
        case .interactive: await world.manager.told(identityRequest(interrupting: true)).error
        case .proof: await world.manager.told(proofRequest()).error
        }
    }

    @Test(
        "Every code, known or not, comes at the step it is scripted for and at no other",
        arguments: DeviceScript.Step.allCases
    )
    func everyCode(step: DeviceScript.Step) async {
        for code in [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 999] {
            for domain in [VSErrorDomain, "NSURLErrorDomain", ""] {
                let world = World {
                    $0.account = DeviceScript.Account(provider: "Cablevision")
                    $0.errors = [DeviceScript.ErrorInjection(step: step, domain: domain, code: Int64(code))]
                }
                for each in DeviceScript.Step.allCases {
                    let error = await error(at: each, in: world)
                    #expect(error?.domain == (each == step ? domain : nil))
                    #expect(error?.code == (each == step ? code : nil))
                }
            }
        }
    }

    @Test(
        "A check of access that fails reports no decision, whatever was decided",
        arguments: DeviceScript.Permission.allCases
    )
    func failingCheck(permission: DeviceScript.Permission) async {
        let world = World {
            $0.permission = permission
            $0.errors = [DeviceScript.ErrorInjection(step: .permission, code: 3, times: 1)]
        }
        let failed = await world.manager.access()
        #expect(failed.status == .notDetermined)
        #expect(failed.error?.code == 3)
        #expect(await world.manager.access().status == permission.status)
    }

    @Test("An error that comes a number of times makes way for the next, then for the answer")
    func times() async {
        let world = World {
            $0.account = DeviceScript.Account(provider: "Cablevision")
            $0.errors = [
                DeviceScript.ErrorInjection(step: .silent, code: 3, times: 2),
                DeviceScript.ErrorInjection(step: .silent, code: 4, times: 1),
            ]
        }
        var codes: [Int?] = []
        for _ in 1...4 {
            codes.append(await world.manager.told(identityRequest()).code)
        }
        #expect(codes == [3, 3, 4, nil])
    }

    @Test("A scripted error carries its texts")
    func userInfo() async {
        let world = World {
            $0.errors = [
                DeviceScript.ErrorInjection(
                    step: .interactive,
                    code: 1,
                    userInfo: [VSErrorInfoKeyUnsupportedProviderIdentifier: "Spectrum"]
                )
            ]
        }
        #expect(await world.manager.told(identityRequest(interrupting: true)).unsupportedProvider == "Spectrum")
    }

    @Test("A scripted error never hides that access is missing")
    func accessFirst() async {
        let world = World {
            $0.permission = .denied
            $0.errors = [DeviceScript.ErrorInjection(step: .silent, code: 3)]
        }
        #expect(await world.manager.told(identityRequest()).code == 0)
    }
}
