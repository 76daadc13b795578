public import Foundation

/// What the provider answered.
///
/// Source: Apple, *VSAccountProviderResponse*.
open class VSAccountProviderResponse: NSObject {
    /// The language of the answer.
    public let authenticationScheme: VSAccountProviderAuthenticationScheme
    /// The status code; nil if there is none with a meaning.
    public let status: String?
    /// The raw answer; nil if it holds sensitive information.
    public let body: String?

    /// Makes an answer that says nothing.
    public override convenience init() {
        self.init(answer: ProviderAnswer(status: nil, body: nil))
    }

    init(answer: ProviderAnswer) {
        authenticationScheme = answer.scheme
        status = answer.status
        body = answer.body
    }
}

@available(*, unavailable)
extension VSAccountProviderResponse: Sendable {}
