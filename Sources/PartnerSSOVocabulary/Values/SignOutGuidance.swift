/// What a sign-out did, and what only the viewer can do.
public struct SignOutGuidance: Sendable, Hashable {
    /// Steps for the viewer, each a sentence or a settings path; empty when nothing is left to do.
    public let viewerSteps: [String]
    /// Addresses to open in a user agent, one after the other, so that the providers' own logins end too.
    public let urls: [String]

    /// The first of the addresses, which is the only one unless several logins were ended.
    package var url: String? { urls.first }

    /// Creates guidance with one address, or without any.
    package init(viewerSteps: [String] = [], url: String? = nil) {
        self.init(viewerSteps: viewerSteps, urls: url.map { [$0] } ?? [])
    }

    /// Creates guidance.
    ///
    /// - Parameters:
    ///   - viewerSteps: Steps for the viewer.
    ///   - urls: Addresses to open in a user agent.
    package init(viewerSteps: [String] = [], urls: [String]) {
        self.viewerSteps = viewerSteps
        self.urls = urls
    }

    /// How many addresses there are, in words; the addresses themselves may name the device.
    package static func told(_ urls: [String]) -> String {
        switch urls.count {
        case 0: "no address to open"
        case 1: "an address to open"
        default: "\(urls.count) addresses to open"
        }
    }
}

extension SignOutGuidance: CustomStringConvertible, CustomReflectable {
    /// What the viewer has to do, and whether there is an address.
    public var description: String {
        let steps = viewerSteps.isEmpty ? "nothing for the viewer to do" : viewerSteps.joined(separator: " ")
        return "\(steps), \(Self.told(urls))"
    }

    /// Shows no more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
