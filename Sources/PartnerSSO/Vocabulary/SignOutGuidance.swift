/// What a sign-out did, and what only the viewer can do.
public struct SignOutGuidance: Sendable, Hashable {
    /// Steps for the viewer, each a sentence or a settings path; empty when nothing is left to do.
    public let viewerSteps: [String]
    /// An address to open in a user agent, so that the provider's own login ends too.
    public let url: String?

    /// Creates guidance.
    public init(viewerSteps: [String] = [], url: String? = nil) {
        self.viewerSteps = viewerSteps
        self.url = url
    }
}
