extension DeviceScript {
    /// What the viewer does with a view of the device's.
    public enum Choice: String, Sendable, Hashable, Codable, CaseIterable {
        /// Picks a provider.
        case provider
        /// Picks the row for providers that are not listed.
        case otherProvider
        /// Closes the view.
        case cancel
        /// Does nothing, until told otherwise by ``SimulatedDevice/viewerActs(_:)``.
        case wait
    }
}
