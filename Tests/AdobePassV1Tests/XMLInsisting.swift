import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A wire to a service that answers XML wherever it can, whatever it is asked for.
struct XMLInsisting: HTTPTransport {
    let wrapped: any HTTPTransport

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        var call = call
        if call.request.path?.hasPrefix("/o/") != true { call.request.headerFields[.accept] = "application/xml" }
        return try await wrapped.send(call)
    }
}
