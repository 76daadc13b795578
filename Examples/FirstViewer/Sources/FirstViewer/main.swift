// The app of the tutorial: a package of its own in this folder, and a target of the whole, so that every build builds it.

// region: imports
import AdobePassV2
import AppleVSA
import Foundation
import PartnerSSO
import PartnerSSOStores
import PartnerSSOURLSession

// endregion

// region: parts
let folder = FileManager.default.currentDirectoryPath
let catalog = try ProductCatalog(contentsOfFile: folder + "/products.json")
let store = try FileSecretStore(directory: folder + "/state")  // on Apple's systems KeychainSecretStore
let device = await DeviceInformation.thisDevice()
// endregion

// region: client
let sso = try SSOClient(
    product: "first-tv",
    configuration: catalog,
    plugins: [.appleVSA(presenter: .unseen), .adobePassV2],
    environment: .urlSession(device: device, store: store)
)
// endregion

do {
    // region: sign-out
    if CommandLine.arguments.contains("sign-out") {
        let guidance = try await sso.signOut()
        for step in guidance.viewerSteps { print("Only the viewer can do this: \(step)") }
        exit(0)
    }
    // endregion

    // region: launch
    // At each launch, and when the app comes back to the foreground: the viewer may have signed out elsewhere.
    if case .signedOut(let cause?, _) = try await sso.reconcile() { print("No longer signed in: \(cause).") }
    // endregion

    // region: sign-in
    switch try await sso.signIn() {
    case .signedIn(let profile, let via):
        print("Signed in with \(profile.mvpd), via: \(via).")
    case .regularSignIn(let regular, let reason):
        print("The platform could not sign the viewer in: \(reason).")
        let providers = try await regular.providers()
        let session = try await regular.start(with: regular.preselected ?? providers.first)
        print("Open \(session.url?.absoluteString ?? "the provider's page") and sign in.")
        let profile = try await session.waitForProfile()
        print("Signed in with \(profile.mvpd).")
    }
    // endregion

    // region: decision
    switch try await sso.authorize("REF30") {
    case .permitted(let permit):
        print("Permitted: the player gets the media token of \(permit.resource).")
    case .denied(_, let denial):
        print("Denied: \(denial.message ?? denial.cause.rawValue)")
    }
    // endregion
} catch {
    // region: errors
    // An app shows its own words, and offers to try again where that helps.
    print("\(error.message) \(error.hint)\(error.isRetryable ? " Try again." : "")")
    exit(1)
    // endregion
}
