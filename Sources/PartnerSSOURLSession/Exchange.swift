import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One running request: collects the answer up to the limit, and delivers it once.
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
    /// Takes the head; returns whether to continue.
    func receive(_ head: HTTPURLResponse) -> Bool {
        watch.sign()
        guard head.expectedContentLength <= Int64(limit) else { return refuse() }
        state.withLock { $0.head = HTTPResponse(head) }
        return true
    }

    /// Takes a part of the body; returns whether to continue.
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

    /// Handles the end of an answer that asks for credentials, which this transport never has.
    ///
    /// The answer itself is still used, although the system reports an error.
    func challenge() {
        state.withLock { $0.isChallenged = true }
    }

    /// Handles the end of the request.
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
    /// Translates a head.
    ///
    /// Fields with invalid names are left out.
    init(_ head: HTTPURLResponse) {
        var fields = HTTPFields()
        for (name, value) in head.allHeaderFields {
            guard let name = HTTPField.Name("\(name)") else { continue }
            fields.append(HTTPField(name: name, value: "\(value)"))
        }
        self.init(status: Status(code: min(max(head.statusCode, 0), 999)), headerFields: fields)
    }
}
