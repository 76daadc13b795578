import PartnerSSOPluginKit

extension SSOError {
    static let profileOver = SSOError(
        .profileOver,
        "The service gave a profile that is over already by this device's clock.",
        hint: "Ask the viewer to set the device's date and time, then sign in again."
    )
}
