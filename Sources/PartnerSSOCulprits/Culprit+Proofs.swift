import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Culprit {
    /// Frameworks that change a token on its way, or name a proof's provider by another answer.
    static let couriers: [Culprit] = [
        parts(
            "named-before-the-proof",
            breaks: ["FRM-024"],
            "Asks who the viewer is, then for the proof, and joins the two."
        ) {
            $0.framework.onProof = { (honest, request) async throws(SSOError) in
                let question = IdentityRequest(relyingParty: request.relyingParty, interruption: .never)
                let identity = try await honest.identity(for: question)
                let answer = try await honest.attributeResponse(for: request)
                guard case .proven(let response, by: _) = answer, case .identified(let provider) = identity else {
                    return answer
                }
                return .proven(response, by: provider)
            }
        },
        parts(
            "named-after-the-proof",
            breaks: ["FRM-024"],
            "Asks for the proof, then who the viewer is, and joins the two."
        ) {
            $0.framework.onProof = { (honest, request) async throws(SSOError) in
                let answer = try await honest.attributeResponse(for: request)
                let question = IdentityRequest(relyingParty: request.relyingParty, interruption: .never)
                guard case .proven(let response, by: _) = answer,
                    case .identified(let provider) = try await honest.identity(for: question)
                else { return answer }
                return .proven(response, by: provider)
            }
        },
        parts(
            "no-proof-is-nobody",
            breaks: ["FRM-029"],
            "Takes an answer without a proof for a viewer who is not signed in."
        ) {
            $0.framework.onProof = { (honest, request) async throws(SSOError) in
                let answer = try await honest.attributeResponse(for: request)
                return answer == .unproven(nil, nil) ? .unproven(.notSignedIn, nil) : answer
            }
        },
        carrying(
            "trims-the-token",
            breaks: ["FRM-028"],
            "Trims white space around the token, as it does with every text."
        ) {
            Array(String(decoding: $0, as: UTF8.self).trimmed.utf8)
        },
        carrying(
            "token-as-text",
            breaks: ["FRM-028"],
            "Passes the token on as a string, and bytes that are no text become question marks."
        ) {
            Array(String(decoding: $0, as: UTF8.self).utf8)
        },
        carrying(
            "normal-token",
            breaks: ["FRM-028"],
            "Normalises the token's text, so that it looks the same everywhere."
        ) {
            Array(String(decoding: $0, as: UTF8.self).replacing("e\u{301}", with: "\u{E9}").utf8)
        },
        carrying("unix-token", breaks: ["FRM-028"], "Turns the line ends of the token into those of its own system.") {
            Array(String(decoding: $0, as: UTF8.self).replacing("\r\n", with: "\n").utf8)
        },
        carrying(
            "short-token",
            breaks: ["FRM-028"],
            "Cuts the token off at the four kilobytes that every token had so far."
        ) {
            Array($0.prefix(4096))
        },
        carrying("wrapped-token", breaks: ["FRM-014"], "Encodes the token in base64, because it may contain anything.")
        {
            Array(Data($0).base64EncodedString().utf8)
        },
        habit(
            "another-scheme",
            breaks: ["FRM-029"],
            "Calls every proof JSON, which was right on the platform it was copied from."
        ) {
            $0.scheme = "JSON"
        },
        reproving(
            "proof-of-white-space",
            breaks: ["FRM-029"],
            "Takes an empty proof for a proof: the platform did not fail."
        ) {
            answer,
            honest in
            guard case .unproven(nil, nil) = answer, let id = honest.platform.script.account?.provider,
                let provider = PlatformMappingID(id)
            else { return answer }
            let empty = AttributeResponse(scheme: .init("reference"), bytes: [])
            return .proven(empty, by: ProviderIdentity(id: provider, expiry: .unknown))
        },
    ]

    private static func carrying(
        _ id: String,
        breaks: [String] = [],
        _ mistake: String,
        _ change: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) -> Culprit {
        habit(id, breaks: breaks, mistake) { $0.token = change }
    }
}

extension String {
    /// The text without white space at its ends.
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
