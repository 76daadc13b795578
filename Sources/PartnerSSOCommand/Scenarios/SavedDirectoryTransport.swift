import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A transport that answers directory requests from a file, and passes on all other requests.
struct SavedDirectoryTransport: HTTPTransport {
    let wrapped: any HTTPTransport
    let paths: [PathTemplate]
    let bytes: [UInt8]

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let path = String((call.request.path ?? "").prefix { $0 != "?" })
        guard call.request.method == .get, paths.contains(where: { $0.redacted(path) != nil }) else {
            return try await wrapped.send(call)
        }
        guard bytes.count <= call.limits.maximumAnswerBytes else {
            throw SSOError(
                .answerTooLarge,
                "The saved directory is larger than \(call.limits.maximumAnswerBytes) bytes.",
                hint: "Check that it is the service's answer."
            )
        }
        let head = HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"])
        return HTTPAnswer(head, body: Data(bytes))
    }
}

extension CommandSession {
    /// Wraps a transport to answer from a saved directory, if there is one.
    func wire(reading file: [UInt8]?) -> (any HTTPTransport) -> any HTTPTransport {
        guard let file else { return { $0 } }
        let paths = plugins.compactMap(\.simulator.directoryPath)
        return { SavedDirectoryTransport(wrapped: $0, paths: paths, bytes: file) }
    }
}
