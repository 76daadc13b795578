import AdobePassSupport
import AdobePassV2

extension AnswerReading {
    /// The current interface's answers.
    package static let adobePassV2 = AnswerReading(
        .v2,
        [
            AnswerReader("GET /api/v2/{serviceProvider}/configuration", DirectoryAnswer.self) { answer, _ in
                answer.shown
            },
            AnswerReader("POST /api/v2/{serviceProvider}/sessions", SessionAnswer.self) { $0.shown($1) },
            AnswerReader("POST /api/v2/{serviceProvider}/sessions/sso/{partner}", SessionAnswer.self) { $0.shown($1) },
            AnswerReader("POST /api/v2/{serviceProvider}/sessions/{code}", SessionAnswer.self) { $0.shown($1) },
            AnswerReader("GET /api/v2/{serviceProvider}/sessions/{code}", SessionDetails.self) { answer, _ in
                answer.shown
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
            AnswerReader("GET /api/v2/{serviceProvider}/logout/{mvpd}", LogoutAnswer.self) { answer, _ in answer.shown
            },
        ]
    )
}
