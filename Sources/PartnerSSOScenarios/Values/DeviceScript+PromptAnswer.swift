extension DeviceScript {
    /// What the viewer answers when asked for permission.
    public enum PromptAnswer: String, Codable, Sendable, Hashable, CaseIterable {
        /// Allows it.
        case grant
        /// Refuses it.
        case deny
    }
}
