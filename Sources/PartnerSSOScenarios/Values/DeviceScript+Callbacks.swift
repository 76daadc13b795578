extension DeviceScript {
    /// How the partner framework calls back.
    public enum Callbacks: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// Once, after the call has returned.
        case asynchronous
        /// Once, inside the call.
        case synchronous
        /// A second time with the same answer.
        case twice
        /// Not at all.
        case never
    }
}
