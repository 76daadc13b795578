import PartnerSSOPluginKit
import PartnerSSOVocabulary

@testable import PartnerSSOStores

/// A wire of a process that dies at one of its calls, or with its file system.
final class DyingTransport: HTTPTransport {
    /// When a process dies.
    enum Moment: String, CaseIterable, Codable, Hashable, Sendable {
        case beforeCall, afterAnswer
    }

    private let base: any HTTPTransport
    private let files: FaultyFiles
    private let call: Int?
    private let moment: Moment
    private let count = Locked(0)

    /// Creates a wire.
    ///
    /// - Parameters:
    ///   - base: What makes the calls.
    ///   - files: The process's file system.
    ///   - call: At which call the process dies, from 1 on, or `nil` if at none.
    ///   - moment: When.
    init(_ base: any HTTPTransport, _ files: FaultyFiles, at call: Int? = nil, _ moment: Moment = .beforeCall) {
        self.base = base
        self.files = files
        self.call = call
        self.moment = moment
    }

    /// How many calls there were.
    var calls: Int { count.withLock { $0 } }

    func send(_ call: HTTPCall) async throws(SSOError) -> HTTPAnswer {
        let isHere = count.withLock { count in
            count += 1
            return count == self.call
        }
        if isHere, moment == .beforeCall { files.end() }
        guard !files.isDead else { throw .network(.connectionFailed) }
        let answer = try await base.send(call)
        if isHere, moment == .afterAnswer { files.end() }
        guard !files.isDead else { throw .network(.connectionFailed) }
        return answer
    }
}
