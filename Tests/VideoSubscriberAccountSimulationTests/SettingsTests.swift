import Foundation
import PartnerSSOScenarios
import Testing
import VideoSubscriberAccountSimulation

@Suite("What the viewer does outside the app")
struct SettingsTests {
    @Test("Signing out, in and over to another provider shows in the next silent request")
    func account() async {
        let world = World { $0.account = DeviceScript.Account(provider: "Cablevision") }
        world.device.signOut()
        #expect(await world.manager.told(identityRequest()).saysNothing)
        world.device.signIn(to: "Cox", expires: start.addingTimeInterval(9))
        #expect(await world.manager.told(identityRequest()).expires == start.addingTimeInterval(9))
        world.device.signIn(to: "Spectrum")
        #expect(await world.manager.told(identityRequest()).provider == "Spectrum")
        let asked = MetadataRequestFilter.silent(world.device.requests)
        #expect(asked == 3)
    }

    @Test("A script changed on the way counts from the next call on")
    func rescript() async {
        let world = World { $0.picker.choice = .cancel }
        #expect(await world.manager.told(identityRequest(interrupting: true)).code == 2)
        world.device.rescript { $0.picker = DeviceScript.Picker(provider: "Cox") }
        #expect(await world.manager.told(identityRequest(interrupting: true)).provider == "Cox")
    }

    @Test("Everything asked is on record in order, fields included")
    func record() async {
        let world = World { $0.picker = DeviceScript.Picker(provider: "Cox") }
        _ = await world.manager.access(mayPrompt: true)
        _ = await world.manager.told(identityRequest(interrupting: true, supported: ["Cox"], featured: ["Cox"]))
        let request = world.device.requests.first
        #expect(world.device.events.first == .accessChecked(app: "app", mayPrompt: true))
        #expect(request?.channelIdentifier == "https://saml.sp.auth.example.com")
        #expect(request?.supportedProviders == ["Cox"])
        #expect(request?.featuredProviders == ["Cox"])
        #expect(request?.wantsProvider == true)
        #expect(request?.wantsExpirationDate == true)
        #expect(request?.step == .interactive)
        #expect(world.device.events.last == .viewClosed || world.device.account?.provider == "Cox")
    }
}

/// Counts what kinds of requests were made.
private enum MetadataRequestFilter {
    static func silent(_ requests: [MetadataRequest]) -> Int {
        requests.filter { $0.step == .silent }.count
    }
}
