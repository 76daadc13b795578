extension DeviceScript {
    /// When in a call something happens.
    public enum Moment: String, Sendable, Hashable, Codable, CaseIterable {
        /// When the call reaches the device, before anything of it is looked at.
        case called
        /// When a view of the call waits for the viewer, the first time.
        case waiting
    }
}
