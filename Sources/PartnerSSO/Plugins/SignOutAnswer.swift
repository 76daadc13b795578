/// What a service answers to a sign-out.
public struct SignOutAnswer: Sendable, Hashable {
    /// Whether the viewer must also sign out at the platform.
    public let needsPartnerSignOut: Bool
    /// An absolute address to open in a user agent, so that the provider's own login ends too.
    public let url: String?

    /// Creates an answer.
    public init(needsPartnerSignOut: Bool, url: String?) {
        self.needsPartnerSignOut = needsPartnerSignOut
        self.url = url
    }
}

extension SignOutAnswer: CustomStringConvertible, CustomReflectable {
    /// What is left to do; the address itself may name the device.
    public var description: String {
        let partner = needsPartnerSignOut ? "a sign-out at the platform" : "no sign-out at the platform"
        return "\(partner), \(url == nil ? "no address to open" : "an address to open")"
    }

    /// Shows no more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
