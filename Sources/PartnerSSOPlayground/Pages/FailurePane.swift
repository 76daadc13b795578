import PartnerSSOVocabulary

struct FailurePane {
    let errorCode: String
    let explanation: String
    let hint: String

    init(_ error: SSOError) {
        errorCode = error.code.rawValue
        explanation = error.message
        hint = error.hint
    }
}
