extension DeviceScript {
    /// What the viewer answers when asked for permission.
    public enum PromptAnswer: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// Allows it.
        case grant
        /// Refuses it.
        case deny
    }
}
