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

extension SignOutGuidance: CustomStringConvertible, CustomReflectable {
    /// What the viewer has to do, and whether there is an address; the address itself may name the device.
    public var description: String {
        let address = url == nil ? "no address to open" : "an address to open"
        return
            "\(viewerSteps.isEmpty ? "nothing for the viewer to do" : viewerSteps.joined(separator: " ")), \(address)"
    }

    /// Shows no more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
