import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension SSOError.Code {
    /// Every code of the core, which the language cannot list for a type that plugins extend.
    static let all: [Self] = [
        .cancelled, .superseded, .timedOut, .unsupported, .notSignedIn, .offline, .throttled, .serviceUnavailable,
        .sessionEnded, .mediaTokenRejected, .partnerChanged, .partnerUnavailable, .storeUnavailable, .storeNewer,
        .internalFault, .reentered, .invalidArgument, .configurationInvalid, .configurationUnreadable,
        .configurationRefused, .pluginConflict, .pluginIncomplete, .hostNotFound, .connectionFailed, .connectTimedOut,
        .readTimedOut, .totalTimedOut, .secureConnectionFailed, .insecureAddress, .redirectRefused, .answerTooLarge,
        .answerTruncated, .answerMalformed, .answerUnexpectedType, .answerUnexpectedStatus, .captivePortal,
        .providerMismatch, .profileExpired, .headerValueInvalid, .unauthorized, .registrationRefused, .requestRefused,
        .authenticationRequired, .partnerAnswerInvalid, .storeMisconfigured, .storeCorrupted,
    ]
}
