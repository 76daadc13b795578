extension DeviceScript {
    /// What kind of call the app makes.
    public enum Step: String, Sendable, Hashable, Codable, CodingKeyRepresentable, CaseIterable {
        /// A check of access.
        case permission
        /// A request that may not interrupt the viewer.
        case silent
        /// A request that may interrupt the viewer.
        case interactive
        /// A request for attributes, whether or not it may interrupt.
        case proof
    }
}
