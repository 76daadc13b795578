import Foundation
import VideoSubscriberAccountSimulation

// The platform's requests and answers in words.

extension ArrowContent {
    static func access(_ mayPrompt: Bool) -> ArrowContent {
        .facts([
            Fact(name: "call", value: "checkAccessStatus"),
            Fact(name: "may ask the viewer", value: mayPrompt ? "yes" : "no"),
        ])
    }
}

extension VSAccountAccessStatus {
    var word: String {
        switch self {
        case .granted: "granted"
        case .denied: "denied"
        case .restricted: "restricted"
        default: "not determined"
        }
    }
}

extension VSAccountMetadataRequest {
    var summary: String {
        guard attributeNames.isEmpty else { return "prove the login" }
        return isInterruptionAllowed ? "read provider, may ask" : "read provider"
    }

    var facts: [ArrowContent.Fact] {
        [
            ArrowContent.Fact(name: "call", value: "enqueue"),
            ArrowContent.Fact(name: "isInterruptionAllowed", value: "\(isInterruptionAllowed)"),
            ArrowContent.Fact(name: "channelIdentifier", value: channelIdentifier ?? "none"),
            ArrowContent.Fact(name: "supported providers", value: "\(supportedAccountProviderIdentifiers.count)"),
            ArrowContent.Fact(
                name: "featured providers",
                value: featuredAccountProviderIdentifiers.joined(separator: ", ")
            ),
            ArrowContent.Fact(name: "attributeNames", value: attributeNames.joined(separator: ", ")),
        ] + (verificationToken.map { [ArrowContent.Fact(name: "verificationToken", value: $0, isSecret: true)] } ?? [])
    }
}

extension VSAccountMetadata {
    var summary: String {
        guard let provider = accountProviderIdentifier else { return "no account" }
        return samlAttributeQueryResponse == nil ? provider : "proof by \(provider)"
    }

    var facts: [ArrowContent.Fact] {
        var facts = [ArrowContent.Fact(name: "accountProviderIdentifier", value: accountProviderIdentifier ?? "none")]
        if let expires = authenticationExpirationDate {
            facts.append(.init(name: "authenticationExpirationDate", value: expires.formatted(.iso8601)))
        }
        if let proof = accountProviderResponse {
            facts.append(.init(name: "authenticationScheme", value: proof.authenticationScheme.rawValue))
            if let body = proof.body { facts.append(.init(name: "response", value: body, isSecret: true)) }
        }
        return facts
    }
}

extension Optional where Wrapped == any Error {
    var facts: [ArrowContent.Fact] {
        map { [ArrowContent.Fact(name: "error", value: $0.word)] } ?? []
    }
}

extension Error {
    var word: String {
        if let error = self as? VSError { return "\(error.code)" }
        let error = (self as any Error) as NSError
        return "\(error.domain) \(error.code)"
    }
}
