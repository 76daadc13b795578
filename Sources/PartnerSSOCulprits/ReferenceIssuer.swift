import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An issuer of identity tokens: the double behind the reference source.
final class ReferenceIssuer: HTTPTransport {
    private struct State: Sendable {
        var script: IssuerScript
        var issued: [String] = []
    }

    private let state: Locked<State>

    init(_ script: IssuerScript) {
        state = Locked(State(script: script))
    }

    var issued: [String] { state.withLock { $0.issued } }

    func change(_ script: IssuerScript) {
        state.withLock { $0.script = script }
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let (status, text) = state.withLock { state -> (Int, String) in
            switch state.script.viewer {
            case .unreachable: return (503, "")
            case .signedOut: return (200, "")
            case .signedIn:
                state.issued.append("identity-\(state.issued.count + 1)-c4n4ry")
                return (200, "\(state.issued.last ?? "")|\(state.script.lifetime ?? -1)")
            }
        }
        // Lets other tasks ask in the meantime, as a slow issuer would.
        await otherTasks()
        return HTTPAnswer(HTTPResponse(status: .init(code: status)), body: Data(JSON.string(text).compactBytes))
    }
}

extension Expiry {
    /// The end of what never ends.
    static let never = Expiry.at(.distantFuture)
}
