import Foundation
import PartnerSSOScenarios
import Testing
import VideoSubscriberAccountSimulation

@Suite("What happens behind an app's back, by script", .timeLimit(.minutes(10)))
struct HappeningTests {
    private typealias Happening = DeviceScript.Happening

    @Test("The settings change access and account at the very call the script names")
    func settings() async {
        let world = World {
            $0.account = DeviceScript.Account(provider: "Cablevision")
            $0.happenings = [
                Happening(.signsIn, at: .silent, call: 2, account: DeviceScript.Account(provider: "Cox", expiresIn: 9)),
                Happening(.signsOut, at: .silent, call: 3),
                Happening(.permissionChanges, at: .silent, call: 4, permission: .denied),
                Happening(.permissionChanges, at: .permission, permission: .granted),
            ]
        }
        #expect(await world.manager.told(identityRequest()).provider == "Cablevision")
        let second = await world.manager.told(identityRequest())
        #expect(second.provider == "Cox")
        #expect(second.expires == start.addingTimeInterval(9))
        #expect(await world.manager.told(identityRequest()).saysNothing)
        #expect(await world.manager.told(identityRequest()).code == 0)
        #expect(await world.manager.access(mayPrompt: false).status == .granted)
    }

    @Test("Another app's access is its own, and can change while this one calls")
    func otherApp() async {
        let world = World {
            $0.account = DeviceScript.Account(provider: "Cablevision")
            $0.permissionByApp = ["news": .denied]
            $0.happenings = [Happening(.permissionChanges, at: .silent, call: 2, app: "news", permission: .granted)]
        }
        let news = VSAccountManager(device: world.device, app: "news")
        #expect(await news.told(identityRequest()).code == 0)
        #expect(await world.manager.told(identityRequest()).provider == "Cablevision")
        #expect(await news.told(identityRequest()).provider == "Cablevision")
    }

    @Test("A viewer who waits acts when the time has come")
    func viewerActs() async {
        let picker = DeviceScript.Picker(provider: "Cox")
        let world = World {
            $0.picker.choice = .wait
            $0.happenings = [
                Happening(.viewerActs, at: .interactive, moment: .waiting, afterMilliseconds: 5_000, picker: picker)
            ]
        }
        let told = await world.manager.told(identityRequest(interrupting: true, supported: ["Cox"]))
        #expect(told.provider == "Cox")
        #expect(world.device.interruptionCount(of: .picker) == 1)
    }

    @Test("An app that leaves with an open picker finds it again, or its request ends as cancelled")
    func background() async {
        for ending in DeviceScript.Backgrounding.allCases {
            let world = World {
                $0.picker.choice = .wait
                $0.whenBackgrounded = ending
                $0.happenings = [
                    Happening(.entersBackground, at: .interactive, moment: .waiting),
                    Happening(.entersForeground, at: .interactive, moment: .waiting),
                    Happening(
                        .viewerActs,
                        at: .interactive,
                        moment: .waiting,
                        picker: DeviceScript.Picker(choice: .provider)
                    ),
                ]
            }
            let told = await world.manager.told(identityRequest(interrupting: true, supported: ["Cox"]))
            #expect(told.provider == (ending == .resumes ? "Cox" : nil))
            #expect(told.code == (ending == .resumes ? nil : 2))
        }
    }

    @Test("A picker that comes up out of sight is answered after the return")
    func presentedInBackground() async {
        let world = World { $0.picker = DeviceScript.Picker(provider: "Cox") }
        world.device.enterBackground()
        let (device, presenter) = (world.device, world.presenter)
        let call = Task {
            let manager = VSAccountManager(device: device)
            manager.delegate = presenter
            return await manager.told(identityRequest(interrupting: true))
        }
        await world.device.viewerIsAwaited()
        world.device.enterForeground()
        #expect(await call.value.provider == "Cox")
    }

    @Test("A view that the app takes away ends its request as cancelled")
    func takenAway() async {
        let world = World {
            $0.picker.choice = .wait
            $0.happenings = [Happening(.appTakesViewsAway, at: .interactive, moment: .waiting)]
        }
        #expect(await world.manager.told(identityRequest(interrupting: true)).code == 2)
    }

    @Test("A device that is used for long forgets its oldest events, and still counts every interruption")
    func longUse() async {
        let world = World {
            $0.callbacks = .synchronous
            $0.picker.choice = .cancel
        }
        for _ in 0..<1_500 { world.manager.checkAccessStatus { _, _ in } }
        _ = await world.manager.told(identityRequest(interrupting: true))
        for _ in 0..<4_000 { world.manager.checkAccessStatus { _, _ in } }
        #expect((1_000...2_000).contains(world.device.events.count))
        #expect(world.device.interruptions.isEmpty)
        #expect(world.device.interruptionCount() == 1)
        #expect(world.device.interruptionCount(of: .prompt) == 0)
    }
}
