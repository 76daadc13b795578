#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif
package import PartnerSSO

/// Reads answers of the registration exactly as the plugins do, for tools that show what an answer says.
package enum RegistrationAnswerReader {
    private static let register = "POST /o/client/register"
    private static let token = "POST /o/client/token"

    /// The calls whose answers can be read, as method and path.
    package static let endpoints = [register, token]

    /// Reads an answer.
    ///
    /// - Parameters:
    ///   - answer: The answer, with its status and media type.
    ///   - endpoint: What was called, as one of ``endpoints``.
    ///   - isRevealing: Whether secrets are shown.
    ///   - now: The instant that dates in the answer's headers are counted from.
    /// - Returns: What the plugins understand.
    /// - Throws: `SSOError`, the same that the plugins report; with `invalidArgument` for an unknown endpoint.
    package static func read(
        _ answer: HTTPAnswer,
        to endpoint: String,
        isRevealing: Bool,
        now: Date
    ) throws(SSOError) -> JSONValue {
        guard endpoints.contains(endpoint) else {
            throw SSOError(
                .invalidArgument,
                "The registration has no such endpoint.",
                hint: "Name one of \(endpoints.joined(separator: ", "))."
            )
        }
        switch AnswerJudge(.dcr).verdict(on: answer, to: endpoint, expecting: .json, now: now) {
        case .done(let answer):
            return .object(try members(of: answer.body, endpoint).mapValues { $0.shown(isRevealing) })
        case .failed(let error), .retry(let error, _), .reconnect(let error), .renew(_, let error): throw error
        }
    }

    private enum Member {
        case plain(JSONValue)
        case secret(String)

        func shown(_ isRevealing: Bool) -> JSONValue {
            switch self {
            case .plain(let value): value
            case .secret(let text): .string(isRevealing ? text : Secret(text).description)
            }
        }
    }

    private static func members(of body: Data, _ endpoint: String) throws(SSOError) -> [String: Member] {
        if endpoint == register {
            let answer = try JSONReading.read(RegistrationAnswer.self, from: body, of: endpoint)
            let scopes = answer.scopes.map { JSONValue.array($0.map { .string($0) }) } ?? .null
            return [
                "clientID": .secret(answer.identifier), "clientSecret": .secret(answer.secret),
                "scopes": .plain(scopes),
            ]
        }
        let answer = try JSONReading.read(TokenAnswer.self, from: body, of: endpoint)
        return [
            "accessToken": .secret(answer.token), "lifeInSeconds": .plain(.integer(answer.lifeInSeconds)),
        ]
    }
}
