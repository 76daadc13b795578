import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request under way: collects the answer as it comes, never more than the limit, and hands it over once.
final class Exchange: Sendable {
    private struct State {
        var waiter: CheckedContinuation<Result<HTTPAnswer, SSOError>, Never>?
        var outcome: Result<HTTPAnswer, SSOError>?
        var head: HTTPResponse?
        var body = Data()
        var isChallenged = false
    }

    private let state = Locked(State())
    private let limit: Int
    private let watch: HTTPWatch

    init(limit: Int, watch: HTTPWatch) {
        self.limit = limit
        self.watch = watch
    }

    /// Starts the task and waits for the answer; ends at once when cancelled.
    func answer(of task: URLSessionDataTask) async throws(SSOError) -> HTTPAnswer {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let outcome = state.withLock { state -> Result<HTTPAnswer, SSOError>? in
                    if state.outcome == nil { state.waiter = continuation }
                    return state.outcome
                }
                if let outcome { continuation.resume(returning: outcome) } else { task.resume() }
            }
        } onCancel: {
            finish(.failure(.cancelled))
            task.cancel()
        }
        return try result.get()
    }

    private func finish(_ outcome: Result<HTTPAnswer, SSOError>) {
        let waiter = state.withLock { state -> CheckedContinuation<Result<HTTPAnswer, SSOError>, Never>? in
            guard state.outcome == nil else { return nil }
            state.outcome = outcome
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: outcome)
    }
}

extension Exchange {
    /// The head arrived; returns whether the rest is wanted.
    func receive(_ head: HTTPURLResponse) -> Bool {
        watch.sign()
        guard head.expectedContentLength <= Int64(limit) else { return refuse() }
        state.withLock { $0.head = HTTPResponse(head) }
        return true
    }

    /// A part of the body arrived; returns whether the rest is wanted.
    func receive(_ part: Data) -> Bool {
        watch.sign()
        let fits = state.withLock { state in
            guard part.count <= limit - state.body.count else {
                state.body = Data()
                return false
            }
            state.body.append(part)
            return true
        }
        return fits || refuse()
    }

    /// The service asked for credentials of a kind this transport never has; the answer itself still counts.
    func challenge() {
        state.withLock { $0.isChallenged = true }
    }

    /// The request is over.
    func complete(with error: (any Error)?) {
        let (head, body, isChallenged) = state.withLock { ($0.head, $0.body, $0.isChallenged) }
        if let error, !(isChallenged && head != nil) {
            finish(.failure(SSOError(urlSession: error, isAfterHead: head != nil)))
        } else if let head {
            finish(.success(HTTPAnswer(head, body: body)))
        } else {
            finish(.failure(.network(.answerMalformed)))
        }
    }

    private func refuse() -> Bool {
        finish(.failure(.network(.answerTooLarge)))
        return false
    }
}

extension HTTPResponse {
    /// Translates a head; fields whose names are none are left out.
    init(_ head: HTTPURLResponse) {
        var fields = HTTPFields()
        for (name, value) in head.allHeaderFields {
            guard let name = HTTPField.Name("\(name)") else { continue }
            fields.append(HTTPField(name: name, value: "\(value)"))
        }
        self.init(status: Status(code: min(max(head.statusCode, 0), 999)), headerFields: fields)
    }
}
