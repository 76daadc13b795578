import Foundation
import PartnerSSO
import PartnerSSOVocabulary

extension ArrowContent {
    /// What the app learns about the viewer; attributes identify a person and are masked.
    static func profile(_ profile: Profile) -> ArrowContent {
        let attributes = profile.attributes.sorted { $0.key < $1.key }.map { name, value in
            Fact(name: name, value: "\(value)", isSecret: true)
        }
        return .facts(
            [
                Fact(name: "provider", value: profile.mvpd.rawValue),
                Fact(name: "kind", value: profile.kind.rawValue),
                Fact(name: "expires", value: profile.expiry.date?.formatted(.iso8601) ?? "unknown"),
            ] + attributes
        )
    }

    static func error(_ error: SSOError) -> ArrowContent {
        .facts([
            Fact(name: "code", value: error.code.rawValue),
            Fact(name: "message", value: error.message),
            Fact(name: "hint", value: error.hint),
            Fact(name: "may be retried", value: error.isRetryable ? "yes" : "no"),
        ])
    }
}
