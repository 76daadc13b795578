import PartnerSSOPluginKit

extension IdentityTokenFailure {
    /// Creates a failure from the error of a source.
    init(_ error: SSOError, scheme: String?) {
        // These codes are about a call of the app, or about the service, and the source's error is not.
        let isCalls = [.cancelled, .superseded, .notSignedIn].contains(error.code)
        let isServices = [.unauthorized, .registrationRefused].contains(error.code)
        self.init(
            scheme: scheme,
            code: isCalls || isServices ? .serviceUnavailable : error.code,
            isRetryable: isCalls || error.isRetryable
        )
    }
}
