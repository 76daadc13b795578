extension DeviceScript {
    /// Which system a device runs.
    public enum Platform: String, Sendable, Hashable, Codable, CaseIterable {
        /// An Apple TV.
        case tvOS
        /// A phone or tablet.
        case iOS
    }
}
