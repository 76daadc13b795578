import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// One request and its outcome.
struct RecordedExchange: Sendable {
    let call: HTTPCall
    let outcome: Result<HTTPAnswer, SSOError>
    /// When it was sent, by the run's clock.
    let startedAt: Date
    /// How long it took.
    let duration: Duration

    /// The status, or `nil` if no answer arrived.
    var status: Int? {
        try? outcome.get().response.status.code
    }
}
