import PartnerSSOPluginKit

extension SSOError {
    static let profileOver = SSOError(
        .profileOver,
        "The service returned a profile that has already expired by this device's clock.",
        hint: "Ask the viewer to set the device's date and time, then sign in again."
    )
}
