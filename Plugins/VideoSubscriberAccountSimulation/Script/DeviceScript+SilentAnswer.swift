extension DeviceScript {
    /// What a request gets that needs the viewer but may not interrupt; Apple documents neither.
    public enum SilentAnswer: String, Sendable, Hashable, Codable, CaseIterable {
        /// Metadata: empty if nobody is signed in, with a past date if the login has expired.
        case metadata
        /// The error `VSError.providerRejected`.
        case providerRejected
    }
}
