/// Whether the viewer may watch a resource now; only a permit can start playback.
public enum Decision: Sendable, Hashable {
    /// Permitted, with the proof that the playback backend asks for.
    case permitted(Permit)
    /// Denied, with the cause.
    case denied(Resource, Denial)

    /// The resource.
    public var resource: Resource {
        switch self {
        case .permitted(let permit): permit.resource
        case .denied(let resource, _): resource
        }
    }

    /// The permit, or `nil` when it is denied.
    public var permit: Permit? {
        guard case .permitted(let permit) = self else { return nil }
        return permit
    }
}
