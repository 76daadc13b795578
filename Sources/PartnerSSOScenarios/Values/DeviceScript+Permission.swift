extension DeviceScript {
    /// Whether the app may read the viewer's subscription.
    public enum Permission: String, Sendable, Hashable, CaseIterable, ScenarioWord {
        /// The viewer has allowed it.
        case granted
        /// The viewer has refused it.
        case denied
        /// Another person, such as a parent, restricts the choice.
        case restricted
        /// The viewer has never been asked.
        case notDetermined
    }
}
