import Foundation
import PartnerSSOScenarios
import Testing
import VideoSubscriberAccountSimulation

/// Every row of the behaviour table, through Apple's API.
@Suite("The behaviour matrix")
struct BehaviourMatrixTests {
    @Test(
        "Without access every request fails with error 0 and shows nothing",
        arguments: [DeviceScript.Permission.notDetermined, .denied, .restricted],
        [true, false]
    )
    func withoutAccess(permission: DeviceScript.Permission, interrupting: Bool) async {
        let world = World {
            $0.permission = permission
            $0.account = DeviceScript.Account(provider: "Cablevision")
        }
        let told = await world.manager.told(identityRequest(interrupting: interrupting))
        #expect(told.error?.domain == VSErrorDomain)
        #expect(told.code == 0)
        #expect(!told.hasMetadata)
        #expect(world.device.interruptions.isEmpty)
        #expect(world.presenter.notes.calls == 0)
    }

    @Test("Nobody signed in, silent: metadata that names nobody, or error 4, as the script says")
    func silentNobody() async {
        let lenient = World()
        #expect(await lenient.manager.told(identityRequest()).saysNothing)
        let strict = World { $0.withoutInterruption = .providerRejected }
        #expect(await strict.manager.told(identityRequest()).code == 4)
        #expect(lenient.presenter.notes.calls + strict.presenter.notes.calls == 0)
    }

    @Test("Nobody signed in, interactive: picker, sign-in, metadata")
    func interactiveNobody() async {
        let world = World { $0.picker = DeviceScript.Picker(provider: "Cablevision") }
        let request = identityRequest(interrupting: true, supported: ["Cablevision", "Cox"])
        let told = await world.manager.told(request)
        #expect(told.provider == "Cablevision")
        #expect(told.expires == start.addingTimeInterval(2_592_000))
        #expect(told.error == nil)
        #expect(world.device.interruptions.map(\.kind) == [.picker])
        #expect(world.device.account?.provider == "Cablevision")
        let notes = world.presenter.notes
        #expect(notes.presented.count == 1)
        #expect(notes.dismissed == notes.presented)
        #expect(notes.asked == ["Cablevision"])
    }

    @Test("A valid login answers at once and silently", arguments: [true, false])
    func validLogin(interrupting: Bool) async {
        let world = World { $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: 60) }
        let told = await world.manager.told(identityRequest(interrupting: interrupting))
        #expect(told.provider == "Cablevision")
        #expect(told.expires == start.addingTimeInterval(60))
        #expect(world.device.interruptions.isEmpty)
    }

    @Test(
        "A login with a provider that is not supported fails with error 1 and its identifier",
        arguments: [true, false]
    )
    func unsupportedLogin(interrupting: Bool) async {
        let world = World { $0.account = DeviceScript.Account(provider: "Spectrum") }
        let told = await world.manager.told(identityRequest(interrupting: interrupting, supported: ["Cablevision"]))
        #expect(told.code == 1)
        #expect(told.unsupportedProvider == "Spectrum")
        #expect(world.device.interruptions.isEmpty)
    }

    @Test("An expired login, silent: metadata with the past date, or error 4, as the script says")
    func silentExpired() async {
        let account = DeviceScript.Account(provider: "Cablevision", expiresIn: -60)
        let lenient = World { $0.account = account }
        let told = await lenient.manager.told(identityRequest())
        #expect(told.provider == "Cablevision")
        #expect(told.expires == start.addingTimeInterval(-60))
        let strict = World {
            $0.account = account
            $0.withoutInterruption = .providerRejected
        }
        #expect(await strict.manager.told(identityRequest()).code == 4)
        #expect(lenient.device.interruptions.isEmpty)
        #expect(strict.device.interruptions.isEmpty)
    }

    @Test("A login that ends now has expired")
    func expiresNow() async {
        let world = World { $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: 0) }
        _ = await world.manager.told(identityRequest(interrupting: true))
        #expect(world.device.interruptions.map(\.kind) == [.signInForm])
    }

    @Test("An expired login, interactive: the provider's own form, then metadata")
    func interactiveExpired() async {
        let world = World {
            $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: -60)
            $0.picker = DeviceScript.Picker(choice: .provider)
        }
        let told = await world.manager.told(identityRequest(interrupting: true))
        #expect(told.provider == "Cablevision")
        #expect(told.expires == start.addingTimeInterval(2_592_000))
        #expect(world.device.interruptions.map(\.kind) == [.signInForm])
        #expect(world.device.interruptions.first?.provider == "Cablevision")
    }

    @Test("A valid login, attributes and token, silent: the provider's answer comes with the metadata")
    func proof() async {
        let answer = ProviderAnswer(status: "Success", body: "<Response/>", verificationData: Data([1, 2]))
        let world = World(
            proof: { _ in answer },
            script: { $0.account = DeviceScript.Account(provider: "Cablevision") }
        )
        let told = await world.manager.told(proofRequest())
        #expect(told.saml == "<Response/>")
        #expect(told.response?.status == "Success")
        #expect(told.response?.scheme == .saml)
        #expect(told.verificationData == Data([1, 2]))
        #expect(told.provider == "Cablevision")
        #expect(world.device.interruptions.isEmpty)
    }

    @Test("A picker-only provider fails with error 1 and its identifier")
    func pickerOnly() async {
        let world = World {
            $0.pickerOnlyProviders = ["Spectrum_Picker"]
            $0.picker = DeviceScript.Picker(provider: "Spectrum_Picker")
        }
        let request = identityRequest(interrupting: true, supported: ["Cablevision", "Spectrum_Picker"])
        let told = await world.manager.told(request)
        #expect(told.code == 1)
        #expect(told.unsupportedProvider == "Spectrum_Picker")
        #expect(world.device.account == nil)
        #expect(world.presenter.notes.dismissed.count == 1)
    }

    @Test("The row for unlisted providers fails with error 1 and no identifier")
    func otherProvider() async {
        let world = World { $0.picker.choice = .otherProvider }
        let told = await world.manager.told(identityRequest(interrupting: true, supported: ["Cablevision"]))
        #expect(told.code == 1)
        #expect(told.error?.userInfo[VSErrorInfoKeyUnsupportedProviderIdentifier] == nil)
    }

    @Test("A viewer who cancels gives error 2, in the picker and in the form")
    func cancels() async {
        let picker = World { $0.picker.choice = .cancel }
        #expect(await picker.manager.told(identityRequest(interrupting: true)).code == 2)
        let form = World {
            $0.picker.choice = .cancel
            $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: -1)
        }
        #expect(await form.manager.told(identityRequest(interrupting: true)).code == 2)
        #expect(form.presenter.notes.dismissed.count == 1)
    }

    @Test("A delegate's veto gives error 1 and nobody is signed in")
    func veto() async {
        let world = World(vetoed: ["Cablevision"]) { $0.picker = DeviceScript.Picker(provider: "Cablevision") }
        let told = await world.manager.told(identityRequest(interrupting: true, supported: ["Cablevision"]))
        #expect(told.code == 1)
        #expect(world.presenter.notes.asked == ["Cablevision"])
        #expect(world.device.account == nil)
    }

    @Test("Where the store has no partner sign-in, permission may be asked, then error 1", arguments: [true, false])
    func unsupportedCountry(interrupting: Bool) async {
        let world = World {
            $0.isPartnerSSOAvailable = false
            $0.permission = .notDetermined
            $0.account = DeviceScript.Account(provider: "Cablevision")
        }
        #expect(await world.manager.access(mayPrompt: true).status == .granted)
        let told = await world.manager.told(identityRequest(interrupting: interrupting))
        #expect(told.code == 1)
        #expect(told.unsupportedProvider == nil)
        #expect(world.device.interruptions.map(\.kind) == [.prompt])
    }

    @Test("Credentials the device has are ignored when the request says so")
    func forced() async {
        let world = World {
            $0.account = DeviceScript.Account(provider: "Cablevision")
            $0.picker = DeviceScript.Picker(choice: .provider)
        }
        let request = identityRequest()
        request.forceAuthentication = true
        #expect(await world.manager.told(request).code == 4)
        request.isInterruptionAllowed = true
        #expect(await world.manager.told(request).provider == "Cablevision")
        #expect(world.device.interruptions.map(\.kind) == [.signInForm])
    }

    @Test("A request that needs the viewer fails without a delegate")
    func noDelegate() async {
        let world = World()
        world.manager.delegate = nil
        #expect(await world.manager.told(identityRequest(interrupting: true)).code == 4)
        #expect(world.device.interruptions.isEmpty)
    }
}
