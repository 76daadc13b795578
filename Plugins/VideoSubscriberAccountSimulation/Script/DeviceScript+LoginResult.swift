extension DeviceScript {
    /// How speaking to a provider ends, at sign-in and, where it makes sense, at a proof.
    public enum LoginResult: String, Sendable, Hashable, Codable, CaseIterable {
        /// Well.
        case success
        /// Well, after one wrong password.
        case wrongPasswordThenSuccess
        /// With `VSError.providerRejected`.
        case rejected
        /// With `VSError.serviceTemporarilyUnavailable`.
        case serviceUnavailable
        /// With `VSError.invalidVerificationToken` if the request carries a token, else well.
        case invalidVerificationToken
        /// With `VSError.providerRejected` and the provider's SAML error in its user info.
        case samlError
        /// Well at first sight, but the login's date stays in the past.
        case staysExpired
    }
}
