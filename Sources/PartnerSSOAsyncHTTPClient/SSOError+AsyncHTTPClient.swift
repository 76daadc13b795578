#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension SSOError {
    /// Translates what the library throws when a call did not succeed.
    ///
    /// - Parameters:
    ///   - error: What the library throws.
    ///   - isAfterHead: Whether the answer had begun.
    init(asyncHTTPClient error: any Error, isAfterHead: Bool) {
        let code = Self.code(for: error, isAfterHead)
        self = code == .cancelled ? .cancelled : .network(code, cause: TransportFault(error))
    }

    private static func code(for error: any Error, _ isAfterHead: Bool) -> Code {
        switch error {
        case is CancellationError: .cancelled
        case let error as HTTPClientError: code(for: error, isAfterHead)
        case let error as NIOConnectionError: code(for: error)
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
            isAfterHead ? .answerTruncated : .secureConnectionFailed
        case is HTTPParserError: isAfterHead ? .answerTruncated : .answerMalformed
        case ChannelError.connectTimeout: .connectTimedOut
        default: isAfterHead ? .answerTruncated : .connectionFailed
        }
    }

    private static func code(for error: HTTPClientError, _ isAfterHead: Bool) -> Code {
        switch error {
        // A transport that is shut down cancels calls, too.
        case .cancelled where Task.isCancelled: .cancelled
        case .connectTimeout, .getConnectionFromPoolTimeout, .tlsHandshakeTimeout: .connectTimedOut
        case .readTimeout, .writeTimeout: .readTimedOut
        case .deadlineExceeded: .totalTimedOut
        default: isAfterHead ? .answerTruncated : .connectionFailed
        }
    }

    /// A host without any address was not found; one with addresses was not reached.
    private static func code(for error: NIOConnectionError) -> Code {
        guard error.connectionErrors.isEmpty else {
            let isTimeout = error.connectionErrors.contains { failure in
                if case ChannelError.connectTimeout = failure.error { return true }
                return false
            }
            return isTimeout ? .connectTimedOut : .connectionFailed
        }
        return .hostNotFound
    }
}

/// The type of the library's error, without its text, which may contain a URL whose query must not be logged.
struct TransportFault: Error, Sendable, CustomStringConvertible {
    let description: String

    init(_ error: any Error) {
        description = String(describing: type(of: error))
    }
}
#endif
