#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import AdobePassSupport
import PartnerSSO

/// One endpoint and the decoder of its answers.
struct AnswerReader: Sendable {
    typealias Secrets = AdobePassV1Answers.Secrets

    let endpoint: String
    private let expectation: ServiceCall.Expectation
    private let decode: @Sendable (HTTPAnswer, String, Secrets) throws(SSOError) -> JSONValue

    private init(
        _ endpoint: String,
        _ expectation: ServiceCall.Expectation,
        decode: @escaping @Sendable (HTTPAnswer, String, Secrets) throws(SSOError) -> JSONValue
    ) {
        self.endpoint = endpoint
        self.expectation = expectation
        self.decode = decode
    }

    private init<Value: Decodable & Sendable>(
        _ endpoint: String,
        _ type: Value.Type,
        shown: @escaping @Sendable (Value, Secrets) -> [String: JSONValue]
    ) {
        self.init(endpoint, .json) { (answer, call, secrets) throws(SSOError) in
            .object(shown(try JSONReading.read(Value.self, from: answer.body, of: call), secrets))
        }
    }

    /// An answer whose status says everything.
    private static func status(_ endpoint: String, _ meaning: String) -> AnswerReader {
        AnswerReader(endpoint, .nothing) { (_, _, _) throws(SSOError) in .object([meaning: .boolean(true)]) }
    }

    /// Whether this is the endpoint that is meant.
    func matches(_ text: String) -> Bool {
        let wanted = text.split(separator: "/", omittingEmptySubsequences: false)
        let known = endpoint.split(separator: "/", omittingEmptySubsequences: false)
        return wanted.count == known.count
            && zip(wanted, known).allSatisfy { $0 == $1 || ($1.hasPrefix("{") && !$0.isEmpty) }
    }

    func read(_ answer: HTTPAnswer, _ secrets: Secrets, _ now: Date) throws(SSOError) -> JSONValue {
        let judge = AnswerJudge(.v1) { .readV1($0) }
        switch judge.verdict(on: answer, to: endpoint, expecting: expectation, now: now) {
        case .done(let answer): return try decode(answer, endpoint, secrets)
        case .failed(let error), .retry(let error, _), .reconnect(let error), .renew(_, let error): throw error
        }
    }
}

extension AnswerReader {
    /// Every endpoint; literals come before the templates they would match.
    static let all: [AnswerReader] = [
        .status("GET /api/v1/checkauthn", "signedIn"),
        .status("GET /api/v1/checkauthn/{code}", "signedIn"),
        AnswerReader("GET /api/v1/tokens/authn", AuthenticationToken.self) { $0.shown($1) },
        .status("POST /api/v1/tokens/authn", "stored"),
        AnswerReader("GET /api/v1/tokens/authz", AuthorizationToken.self) { token, _ in token.shown },
        AnswerReader("GET /api/v1/tokens/media", MediaToken.self) { $0.shown($1) },
        AnswerReader("GET /api/v1/tokens/usermetadata", UserMetadata.self) { $0.shown($1) },
        AnswerReader("GET /api/v1/mediatoken", MediaToken.self) { $0.shown($1) },
        AnswerReader("GET /api/v1/authorize", AuthorizationToken.self) { token, _ in token.shown },
        AnswerReader("GET /api/v1/preauthorize", Preauthorization.self) { answer, _ in answer.shown },
        AnswerReader("GET /api/v1/preauthorize/{code}", Preauthorization.self) { answer, _ in answer.shown },
        .status("DELETE /api/v1/logout", "ended"),
        AnswerReader("GET /api/v1/config/{requestor}", DirectoryAnswer.self) { answer, _ in answer.shown },
        AnswerReader("GET /api/v1/{requestor}/profile-requests/{mvpd}", .bytes) {
            (answer, call, _) throws(SSOError) in
            let request = try ProfileRequest(reading: answer, of: call)
            return .object(["bytes": .integer(Int64(request.bytes.withValue(\.count)))])
        },
        AnswerReader("POST /reggie/v1/{requestor}/regcode", RegistrationCode.self) { code, _ in code.shown },
        AnswerReader("GET /reggie/v1/{requestor}/regcode/{code}", RegistrationCode.self) { code, _ in code.shown },
    ]
}
