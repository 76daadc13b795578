extension DeviceScript {
    /// What the viewer has decided about access.
    public enum Permission: String, Sendable, Hashable, Codable, CaseIterable {
        /// Yes.
        case granted
        /// No.
        case denied
        /// The viewer may not decide.
        case restricted
        /// Nothing yet.
        case notDetermined

        /// The same in the framework's words.
        public var status: VSAccountAccessStatus {
            switch self {
            case .granted: .granted
            case .denied: .denied
            case .restricted: .restricted
            case .notDetermined: .notDetermined
            }
        }
    }
}
