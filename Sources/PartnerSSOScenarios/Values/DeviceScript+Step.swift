extension DeviceScript {
    /// A step of a partner framework.
    public enum Step: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// The permission check.
        case permission
        /// The request that must not interrupt the viewer.
        case silent
        /// The request that may show the picker.
        case interactive
        /// The request for a proof.
        case proof
    }
}
