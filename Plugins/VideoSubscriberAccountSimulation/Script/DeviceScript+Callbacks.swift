extension DeviceScript {
    /// How a completion handler is called.
    public enum Callbacks: String, Sendable, Hashable, Codable, CaseIterable {
        /// Once, after the call, on any thread.
        case asynchronous
        /// Once, inside the call if nothing has to be waited for.
        case synchronous
        /// Twice, as it never should be.
        case twice
        /// Not at all, as it never should be.
        case never
    }
}
