import PartnerSSOPluginKit
import PartnerSSOURLSession
import PartnerSSOVocabulary

/// URLSession, which counts its calls, because on Linux it keeps some memory for each.
struct CountedURLSession: HTTPTransport {
    private let transport = URLSessionTransport()
    private let journal: Journal

    /// Starts a session, which counts as a call: it leaves as much.
    ///
    /// - Parameter journal: Counts the calls.
    init(_ journal: Journal) {
        self.journal = journal
        journal.noteURLSessionCall()
    }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        journal.noteURLSessionCall()
        return try await transport.send(call)
    }
}
