/// Whether a resource would probably be permitted, to filter a catalogue and never to start playback.
public struct Preview: Sendable, Hashable {
    /// The resource.
    public let resource: Resource
    /// Why it would be refused, or `nil` when it would probably be permitted.
    public let denial: Denial?

    /// Creates a preview; the plugin kit has the form that authors write.
    package init(_ resource: Resource, _ denial: Denial?) {
        self.resource = resource
        self.denial = denial
    }

    /// Whether the resource would probably be permitted.
    public var isLikelyPermitted: Bool { denial == nil }
}
