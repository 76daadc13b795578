extension DeviceScript {
    /// What the provider hands out as proof of the login.
    public enum Proof: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// A valid, signed response.
        case signed
        /// Nothing, though the login holds.
        case none
        /// A response without a signature.
        case unsigned
        /// A response signed with a key nobody trusts.
        case wrongKey
        /// A response whose time is over.
        case expired
        /// A response whose time has not come.
        case notYetValid
        /// A response made for somebody else.
        case wrongAudience
        /// A response that was used before.
        case replayed
        /// A valid response with white space between its elements, and letters beyond ASCII.
        case prettyPrinted
        /// A response of another scheme than the service understands.
        case apiScheme
    }
}
