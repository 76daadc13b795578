import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A wire around another one that keeps the paths of all calls, queries and all.
final class Wiretap: HTTPTransport {
    private let wrapped: any HTTPTransport
    private let log = Locked<[String]>([])

    init(_ wrapped: any HTTPTransport) {
        self.wrapped = wrapped
    }

    /// The paths, in the order of the calls.
    var paths: [String] { log.withLock { $0 } }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        log.withLock { $0.append(call.request.path ?? "") }
        return try await wrapped.send(call)
    }
}

extension HTTPCall {
    /// A user agent's visit.
    static func getting(_ url: String) throws(SSOError) -> HTTPCall {
        let rest = url.dropFirst("https://".count)
        let authority = rest.prefix { $0 != "/" }
        let path = String(rest.dropFirst(authority.count))
        return HTTPCall(HTTPRequest(method: .get, scheme: "https", authority: String(authority), path: path))
    }
}
