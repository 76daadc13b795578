extension DeviceScript {
    /// What happens to an open view when the app goes to the background.
    public enum Backgrounding: String, Sendable, Hashable, Codable, CaseIterable {
        /// It is there when the app comes back.
        case resumes
        /// It is gone, and its request ends with `VSError.userCancelled`.
        case cancels
    }
}
