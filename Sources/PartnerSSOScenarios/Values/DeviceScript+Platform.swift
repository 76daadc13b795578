extension DeviceScript {
    /// The kind of device, which decides how a viewer enters a code and signs out.
    public enum Platform: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// A television box: codes are typed on a second screen.
        case tvOS
        /// A phone or tablet: pages open on the device itself.
        case iOS
    }
}
