// What an app writes to sign a viewer in, run against the simulator and a simulated device.
//
// The lines of the region are all there is to it. `Stage` only sets up the simulator and the simulated device, which an
// app does not have.

import AdobePassV2
import AppleVSA
import Foundation
import PartnerSSO
import PartnerSSOURLSession

guard #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) else {
    print("The simulator, which only the example needs, wants a newer system.")
    exit(1)
}
try await Stage.perform { url, presenter, device, store in
    // region: sign-in
    let sso = try SSOClient(
        product: "living-room-tv",
        configuration: .init(contentsOf: url),
        plugins: [.appleVSA(presenter: presenter), .adobePassV2],
        environment: .urlSession(device: device, store: store)  // the keychain, or owner-only files
    )
    switch try await sso.signIn() {
    case .signedIn(let profile, let via):
        print("Signed in with \(profile.mvpd), via: \(via).")
        let decision = try await sso.authorize("REF30")  // only this can start playback
        print(decision.permit == nil ? "Not permitted." : "Permitted: hand the media token to the player.")
    case .regularSignIn(let regular, let reason):
        let session = try await regular.start(with: regular.preselected)  // or a choice among regular.providers()
        print("Because of \(reason), go to \(session.url?.absoluteString ?? "the web page") and enter \(session.code).")
        let profile = try await session.waitForProfile()  // asks as often as the service allows, and can be cancelled
        print("Signed in with \(profile.mvpd).")
    }
    // endregion
}
