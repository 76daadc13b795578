import PartnerSSOPluginKit

extension SSOError {
    static let profileExpired = SSOError(
        .profileExpired,
        "The service returned a profile that has already expired according to this device's clock.",
        hint: "Ask the viewer to correct the device's date and time, then sign in again."
    )
}
