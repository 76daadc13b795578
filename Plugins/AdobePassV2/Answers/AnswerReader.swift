#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import AdobePassSupport
import PartnerSSO

/// One endpoint and the decoder of its answers.
struct AnswerReader: Sendable {
    typealias Secrets = AdobePassV2Answers.Secrets

    let endpoint: String
    private let decode: @Sendable (HTTPAnswer, String, Secrets) throws(SSOError) -> JSONValue

    private init<Value: Decodable & Sendable>(
        _ endpoint: String,
        _ type: Value.Type,
        shown: @escaping @Sendable (Value, Secrets) -> [String: JSONValue]
    ) {
        self.endpoint = endpoint
        decode = { (answer, call, secrets) throws(SSOError) in
            .object(shown(try JSONReading.read(Value.self, from: answer.body, of: call), secrets))
        }
    }

    /// Whether this is the endpoint that is meant.
    func matches(_ text: String) -> Bool {
        let wanted = text.split(separator: "/", omittingEmptySubsequences: false)
        let known = endpoint.split(separator: "/", omittingEmptySubsequences: false)
        return wanted.count == known.count
            && zip(wanted, known).allSatisfy { $0 == $1 || ($1.hasPrefix("{") && !$0.isEmpty) }
    }

    func read(_ answer: HTTPAnswer, _ secrets: Secrets, _ now: Date) throws(SSOError) -> JSONValue {
        switch AnswerJudge(.v2).verdict(on: answer, to: endpoint, expecting: .json, now: now) {
        case .done(let answer): return try decode(answer, endpoint, secrets)
        case .failed(let error), .retry(let error, _), .reconnect(let error), .renew(_, let error): throw error
        }
    }
}

extension AnswerReader {
    /// Every endpoint; literals come before the templates they would match.
    static let all: [AnswerReader] = [
        AnswerReader("GET /api/v2/{serviceProvider}/configuration", DirectoryAnswer.self) { answer, _ in answer.shown },
        AnswerReader("POST /api/v2/{serviceProvider}/sessions", SessionAnswer.self) { $0.shown($1) },
        AnswerReader("POST /api/v2/{serviceProvider}/sessions/sso/{partner}", SessionAnswer.self) { $0.shown($1) },
        AnswerReader("POST /api/v2/{serviceProvider}/sessions/{code}", SessionAnswer.self) { $0.shown($1) },
        AnswerReader("GET /api/v2/{serviceProvider}/sessions/{code}", SessionDetails.self) { answer, _ in answer.shown
        },
        AnswerReader("GET /api/v2/{serviceProvider}/profiles", ProfilesAnswer.self) { $0.shown($1) },
        AnswerReader("GET /api/v2/{serviceProvider}/profiles/code/{code}", ProfilesAnswer.self) { $0.shown($1) },
        AnswerReader("GET /api/v2/{serviceProvider}/profiles/{mvpd}", ProfilesAnswer.self) { $0.shown($1) },
        AnswerReader("POST /api/v2/{serviceProvider}/profiles/sso/{partner}", ProfilesAnswer.self) { $0.shown($1) },
        AnswerReader("POST /api/v2/{serviceProvider}/decisions/preauthorize/{mvpd}", DecisionsAnswer.self) {
            $0.shown($1)
        },
        AnswerReader("POST /api/v2/{serviceProvider}/decisions/authorize/{mvpd}", DecisionsAnswer.self) {
            $0.shown($1)
        },
        AnswerReader("GET /api/v2/{serviceProvider}/logout/{mvpd}", LogoutAnswer.self) { answer, _ in answer.shown },
    ]
}
