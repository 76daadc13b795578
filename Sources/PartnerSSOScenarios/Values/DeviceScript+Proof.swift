extension DeviceScript {
    /// What the provider returns as proof of the login.
    public enum Proof: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// A valid, signed response.
        case signed
        /// Nothing, though the login holds.
        case none
        /// A response without a signature.
        case unsigned
        /// A response signed with an untrusted key.
        case wrongKey
        /// A response that has expired.
        case expired
        /// A response that is not yet valid.
        case notYetValid
        /// A response for a different audience.
        case wrongAudience
        /// A response that was used already.
        case replayed
        /// A valid response with white space between its elements, and letters beyond ASCII.
        case prettyPrinted
        /// A response of a scheme that the service does not support.
        case apiScheme
    }
}
