import AdobePassSupport
import PartnerSSOVocabulary

extension AnswerReading {
    /// The registration's answers, which both interfaces share.
    static let registration = AnswerReading(
        .dcr,
        [
            AnswerReader("POST /o/client/register", RegistrationAnswer.self) { answer, isRevealing in
                [
                    "clientID": Secret(answer.identifier).shown(isRevealing),
                    "clientSecret": Secret(answer.secret).shown(isRevealing),
                    "scopes": answer.scopes.map { .texts($0) } ?? .null,
                ]
            },
            AnswerReader("POST /o/client/token", TokenAnswer.self) { answer, isRevealing in
                [
                    "accessToken": Secret(answer.token).shown(isRevealing),
                    "lifeInSeconds": .integer(answer.lifeInSeconds),
                ]
            },
        ]
    )
}
