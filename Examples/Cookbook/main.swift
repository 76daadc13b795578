// The cookbooks' calls to Apple's framework, each on a simulated device that is set up for it. `PartnerLogin` and
// `PartnerFinding` are what an app would have; the rest only sets the scenes.

import Foundation
import PartnerSSOScenarios
import VideoSubscriberAccountSimulation

let scenes = [
    Scene("Silent check, a viewer signed in at the system", expected: .signedIn(provider: "Cablevision")) {
        $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: 60)
    } ask: {
        await $0.silentCheck()
    },
    Scene("Silent check, nobody signed in", expected: .nobody) { _ in
    } ask: {
        await $0.silentCheck()
    },
    Scene("Silent check, the viewer refuses access", expected: .noAccess(code: 0)) {
        $0.permission = .notDetermined
        $0.promptAnswer = .deny
    } ask: {
        await $0.silentCheck()
    },
    Scene("Interactive check, filtered and with a featured provider", expected: .signedIn(provider: "Cablevision")) {
        $0.permission = .notDetermined
        $0.picker = DeviceScript.Picker(provider: "Cablevision")
    } ask: {
        await $0.interactiveCheck(supported: ["AT&T", "Cablevision", "Cox"], featured: ["Cox"])
    },
    Scene("Interactive check, a provider the system only lists", expected: .unsupported(provider: "Spectrum")) {
        $0.pickerOnlyProviders = ["Spectrum"]
        $0.picker = DeviceScript.Picker(provider: "Spectrum")
    } ask: {
        await $0.interactiveCheck(supported: ["Cablevision", "Spectrum"], featured: [])
    },
    Scene("Interactive check, \"Other TV Provider\"", expected: .otherProvider) {
        $0.picker = DeviceScript.Picker(choice: .otherProvider)
    } ask: {
        await $0.interactiveCheck(supported: ["Cablevision"], featured: [])
    },
    Scene("Interactive check, cancelled", expected: .failed(domain: VSErrorDomain, code: 2)) {
        $0.picker = DeviceScript.Picker(choice: .cancel)
    } ask: {
        await $0.interactiveCheck(supported: ["Cablevision"], featured: [])
    },
    Scene(
        "Forwarded request",
        expected: .proven(
            provider: "Cablevision",
            saml: "<Response from=\"Cablevision\" to=\"PHJlcXVlc3QvPg== userID\"/>"
        )
    ) {
        $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: 60)
    } ask: {
        await $0.forwardedRequest("PHJlcXVlc3QvPg==", attributeNames: ["userID"])
    },
    Scene("Forwarded request, the login has ended meanwhile", expected: .expired(provider: "Cablevision")) {
        $0.account = DeviceScript.Account(provider: "Cablevision", expiresIn: -60)
    } ask: {
        await $0.forwardedRequest("PHJlcXVlc3QvPg==", attributeNames: ["userID"])
    },
]

var isGood = true
for scene in scenes {
    isGood = await scene.play() && isGood
}
exit(isGood ? 0 : 1)
