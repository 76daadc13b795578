public import Foundation

/// What the provider answered.
///
/// Source: Apple, *VSAccountProviderResponse*.
open class VSAccountProviderResponse: NSObject {
    /// The language of the answer.
    open var authenticationScheme: VSAccountProviderAuthenticationScheme { answer.scheme }
    /// The status code; nil if there is none with a meaning.
    open var status: String? { answer.status }
    /// The raw answer; nil if it holds sensitive information.
    open var body: String? { answer.body }

    private let answer: ProviderAnswer

    /// Makes an answer that says nothing.
    public override init() {
        answer = ProviderAnswer(status: nil, body: nil)
    }

    init(answer: ProviderAnswer) {
        self.answer = answer
    }
}

@available(*, unavailable)
extension VSAccountProviderResponse: Sendable {}
