extension VSError {
    /// Why the framework failed.
    ///
    /// Source: Apple, *VSError.Code*; raw values from the public header.
    public enum Code: Int, Sendable, Hashable {
        /// The viewer has not allowed access.
        case accessNotGranted = 0
        /// The viewer's provider is not supported by the system or by the app.
        case unsupportedProvider = 1
        /// The viewer closed the picker or the form.
        case userCancelled = 2
        /// The service was not reached in time; trying again may help.
        case serviceTemporarilyUnavailable = 3
        /// The provider refused, or the viewer would have to sign in but may not be interrupted.
        case providerRejected = 4
        /// The provider refused the verification token.
        case invalidVerificationToken = 5
        /// The system refused the request of a TV provider's own app.
        case rejected = 6
        /// The provider does not support this in the device's region.
        case unsupported = 7

        /// Matches an error of the framework by its code.
        ///
        /// - Parameters:
        ///   - match: The code looked for.
        ///   - error: Any error.
        /// - Returns: Whether the error is the framework's and has that code.
        public static func ~= (match: Code, error: any Error) -> Bool {
            (error as? VSError)?.code == match
        }
    }
}
