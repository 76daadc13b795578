/// Whether the viewer may be asked.
public enum Asking: String, Sendable, Hashable, Codable {
    /// The viewer is not asked.
    case never
    /// The viewer is asked if there is no answer yet.
    case ifNeeded
}
