extension DeviceScript {
    /// What the viewer answers when asked for access.
    public enum PromptAnswer: String, Sendable, Hashable, Codable, CaseIterable {
        /// Yes.
        case grant
        /// No.
        case deny
    }
}
