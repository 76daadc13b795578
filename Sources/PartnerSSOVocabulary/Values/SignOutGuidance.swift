#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What is left for the viewer to do after a sign-out.
public struct SignOutGuidance: Sendable, Hashable {
    /// Steps for the viewer, each a sentence or a settings path; empty when nothing is left to do.
    public let viewerSteps: [String]
    /// Absolute addresses to open in a user agent, one after the other, so that the providers' own logins end too.
    public let urls: [URL]

    /// The first of the addresses, which is the only one unless several logins were ended.
    package var url: URL? { urls.first }

    /// Creates guidance with one address, or without any.
    package init(viewerSteps: [String] = [], url: URL? = nil) {
        self.init(viewerSteps: viewerSteps, urls: url.map { [$0] } ?? [])
    }

    /// Creates guidance.
    ///
    /// - Parameters:
    ///   - viewerSteps: Steps for the viewer.
    ///   - urls: Addresses to open in a user agent.
    package init(viewerSteps: [String] = [], urls: [URL]) {
        self.viewerSteps = viewerSteps
        self.urls = urls
    }

    /// The number of addresses in words, because the addresses may identify the device.
    package static func summary(of urls: [URL]) -> String {
        switch urls.count {
        case 0: "no address to open"
        case 1: "an address to open"
        default: "\(urls.count) addresses to open"
        }
    }
}

extension SignOutGuidance: CustomStringConvertible, CustomReflectable {
    /// The viewer's steps, and whether there is an address.
    public var description: String {
        let steps = viewerSteps.isEmpty ? "nothing for the viewer to do" : viewerSteps.joined(separator: " ")
        return "\(steps), \(Self.summary(of: urls))"
    }

    /// The same as the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
