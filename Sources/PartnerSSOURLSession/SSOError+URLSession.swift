import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension SSOError {
    /// Translates what the session reports when a task did not succeed.
    ///
    /// - Parameters:
    ///   - error: What the session reports.
    ///   - isAfterHead: Whether the answer had begun.
    init(urlSession error: any Error, isAfterHead: Bool) {
        let fault = (error as? URLError)?.code
        let code = Self.code(for: fault, error, isAfterHead)
        self = code == .cancelled ? .cancelled : .network(code, cause: fault.map(TransportFault.init))
    }

    private static func code(for code: URLError.Code?, _ error: any Error, _ isAfterHead: Bool) -> Code {
        switch code {
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: .offline
        case .cannotFindHost, .dnsLookupFailed: .hostNotFound
        case .timedOut: .readTimedOut
        case .cancelled, .userCancelledAuthentication: .cancelled
        case .dataLengthExceedsMaximum: .answerTooLarge
        case .appTransportSecurityRequiresSecureConnection: .insecureAddress
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            .secureConnectionFailed
        case .cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse, .unsupportedURL: .answerMalformed
        default: isAfterHead ? .answerTruncated : isUntrusted(error) ? .secureConnectionFailed : .connectionFailed
        }
    }

    /// The session on Linux gives failures of the secure layer no code of their own; only their text names it.
    private static func isUntrusted(_ error: any Error) -> Bool {
        let whole = (error as NSError).localizedDescription.lowercased()
        // Without the host, which the text may quote: its name may have one of these words in it. A host that is one word
        // may be one of these.
        let host = (error as? URLError)?.failingURL?.host?.lowercased() ?? ""
        let text = host.contains(".") ? whole.replacing(host, with: "") : whole
        return ["ssl", "tls", "certificate"].contains { text.contains($0) }
    }
}

/// The session's error without its URL, whose query may contain something that must not be logged.
struct TransportFault: Error, Sendable, CustomStringConvertible {
    let code: URLError.Code

    var description: String { "\(URLError.errorDomain) \(code.rawValue)" }
}
