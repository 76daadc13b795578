import PartnerSSOVocabulary

/// An error of the platform's partner framework, unchanged: a domain, a code and a message.
public struct PartnerFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The family of codes the code belongs to, such as an error domain's name.
    public let domain: String
    /// The platform's code, as text.
    public let code: String
    /// The platform's message for engineers, which is sent to services that ask for it.
    public let message: String
    /// Whether asking again later does not help, because the platform does not offer its framework on this device, such
    /// as outside its regions.
    public let isLasting: Bool

    /// Creates a fault.
    public init(domain: String, code: String, message: String, isLasting: Bool = false) {
        self.domain = domain
        self.code = code
        self.message = message
        self.isLasting = isLasting
    }

    /// Domain and code, without the message.
    public var description: String { "\(domain) \(code)" }
}
