import Foundation
import PartnerSSOScenarios
import Testing
import VideoSubscriberAccountSimulation

@Suite("Access to the subscription")
struct AccessTests {
    @Test("The viewer is asked only if nobody has decided and the app allows it", arguments: [true, false, nil])
    func asking(mayPrompt: Bool?) async {
        for permission in DeviceScript.Permission.allCases {
            let world = World { $0.permission = permission }
            let isAsked = permission == .notDetermined && mayPrompt == true
            let access = await world.manager.access(mayPrompt: mayPrompt)
            #expect(access.status == (isAsked ? .granted : permission.status))
            #expect((access.error == nil) == (access.status == .granted))
            #expect(access.error.map { $0.code == 0 && $0.domain == VSErrorDomain } ?? true)
            #expect(world.device.interruptions.map(\.kind) == (isAsked ? [.prompt] : []))
        }
    }

    @Test("The viewer's answer is remembered", arguments: DeviceScript.PromptAnswer.allCases)
    func remembered(answer: DeviceScript.PromptAnswer) async {
        let world = World {
            $0.permission = .notDetermined
            $0.promptAnswer = answer
        }
        let expected: VSAccountAccessStatus = answer == .grant ? .granted : .denied
        for _ in 1...3 {
            #expect(await world.manager.access(mayPrompt: true).status == expected)
        }
        #expect(world.device.interruptions.count == 1)
    }

    @Test("Each app on a device is asked for itself, and all share the account")
    func perApp() async {
        let world = World {
            $0.permission = .notDetermined
            $0.picker = DeviceScript.Picker(provider: "Cablevision")
        }
        let other = VSAccountManager(device: world.device, app: "other")
        #expect(await world.manager.access(mayPrompt: true).status == .granted)
        #expect(await other.access().status == .notDetermined)
        #expect(await world.manager.told(identityRequest(interrupting: true)).provider == "Cablevision")
        #expect(await other.told(identityRequest()).code == 0)
        #expect(await other.access(mayPrompt: true).status == .granted)
        #expect(await other.told(identityRequest()).provider == "Cablevision")
        #expect(world.device.interruptions.map(\.app) == ["app", "app", "other"])
    }

    @Test("The settings change access behind the app's back")
    func settings() async {
        let world = World { $0.account = DeviceScript.Account(provider: "Cablevision") }
        #expect(await world.manager.told(identityRequest()).provider == "Cablevision")
        world.device.setPermission(.denied)
        #expect(await world.manager.access(mayPrompt: true).status == .denied)
        #expect(await world.manager.told(identityRequest()).code == 0)
        world.device.setPermission(.granted)
        #expect(await world.manager.told(identityRequest()).provider == "Cablevision")
        #expect(world.device.interruptions.isEmpty)
    }

    @Test("The async form returns granted and throws everything else", arguments: DeviceScript.Permission.allCases)
    func asyncForm(permission: DeviceScript.Permission) async {
        let world = World { $0.permission = permission }
        do {
            let status = try await world.manager.checkAccessStatus(options: [.prompt: false])
            #expect(status == .granted)
            #expect(permission == .granted)
        } catch VSError.accessNotGranted {
            #expect(permission != .granted)
        } catch {
            Issue.record("an error of another kind: \(error)")
        }
    }

    @Test("The async form survives a device that answers twice")
    func asyncTwice() async throws {
        let world = World { $0.callbacks = .twice }
        #expect(try await world.manager.checkAccessStatus() == .granted)
    }

    @Test("A manager made without naming a device serves the scope's")
    func scope() async {
        let device = SimulatedDevice(clock: .standing(at: start))
        device.signIn(to: "Cablevision")
        await SimulatedDevice.$current.withValue(device) {
            let manager = VSAccountManager()
            #expect(manager.device === device)
            #expect(await manager.told(identityRequest()).provider == "Cablevision")
        }
        #expect(VSAccountManager().device !== device)
    }
}
