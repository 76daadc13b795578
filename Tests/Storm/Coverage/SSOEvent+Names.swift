import AdobePassSupport
import AdobePassV2
import AppleVSA
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension SSOEvent.Name {
    /// Every event of the core and of the plugins, which the language cannot list for a type that plugins extend.
    static let all: [Self] = [
        .signInFinished, .signedOut, .sessionTakenOver, .reconciled, .storeFailed, .internalFault, .stepStarted,
        .stepFinished, .mappingConflict, .mappingIgnored, .directoryRepeats, .callbackRepeated, .callbackLate, .retry,
        .callPaced, .clientRegistered, .tokenObtained, .profileRefused, .identityTokenMissing, .clockDrift,
        .handlersSlow, .partnerViewShown, .partnerViewDismissed, .partnerViewLate, .partnerProviderKnown,
        .partnerProviderUnsupported, .partnerOtherProvider, .partnerProviderVetoed, .partnerViewCancelled,
        .partnerFaulted, .answerSkips, .directorySkips, .directoryStale, .previewsShortened, .previewsIncomplete,
        .partnerCallRefused,
    ]
}
