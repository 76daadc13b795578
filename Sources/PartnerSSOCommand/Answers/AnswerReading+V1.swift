import AdobePassSupport
import AdobePassV1
import HTTPTypes
import PartnerSSOVocabulary

extension AnswerReading {
    /// The legacy interface's answers.
    package static let adobePassV1 = AnswerReading(
        .v1,
        format: V1Format(),
        [
            .status("GET /api/v1/checkauthn", "signedIn", expecting: .status),
            .status("GET /api/v1/checkauthn/{code}", "signedIn", expecting: .status),
            AnswerReader("GET /api/v1/tokens/authn", AuthenticationToken.self) { $0.shown($1) },
            .status("POST /api/v1/tokens/authn", "stored", only: .noContent),
            AnswerReader("GET /api/v1/tokens/authz", AuthorizationToken.self) { token, _ in token.shown },
            AnswerReader("GET /api/v1/tokens/media", MediaToken.self) { $0.shown($1) },
            AnswerReader("GET /api/v1/tokens/usermetadata", UserMetadata.self) { $0.shown($1) },
            AnswerReader("GET /api/v1/mediatoken", MediaToken.self) { $0.shown($1) },
            AnswerReader("GET /api/v1/authorize", AuthorizationToken.self) { token, _ in token.shown },
            AnswerReader("GET /api/v1/preauthorize", Preauthorization.self) { answer, _ in answer.shown },
            AnswerReader("GET /api/v1/preauthorize/{code}", Preauthorization.self) { answer, _ in answer.shown },
            .status("DELETE /api/v1/logout", "ended"),
            AnswerReader("GET /api/v1/config/{requestor}", DirectoryAnswer.self) { answer, _ in answer.shown },
            .profileRequest,
            AnswerReader("POST /reggie/v1/{requestor}/regcode", RegistrationCode.self) { $0.shown($1) },
            AnswerReader("GET /reggie/v1/{requestor}/regcode/{code}", RegistrationCode.self) { $0.shown($1) },
            .status("DELETE /reggie/v1/{requestor}/regcode/{code}", "ended"),
            .status("POST /api/v1/authenticate/freepreview", "granted"),
        ]
    )
}

extension AnswerReader {
    /// Bytes that are passed on unread, of which only the count is shown.
    fileprivate static let profileRequest = AnswerReader("GET /api/v1/{requestor}/profile-requests/{mvpd}", .bytes) {
        (answer, _, _) throws(SSOError) in
        let request = try ProfileRequest(reading: answer, of: "profile-requests")
        return .object(["bytes": .integer(Int64(request.bytes.withValue(\.count)))])
    }
}
