import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension SSOError {
    /// The error for a failed call to the keychain.
    ///
    /// A failed call never means that there is no record.
    static func keychain(_ fault: KeychainFault, group: String?) -> SSOError {
        switch fault.status {
        case .missingEntitlement, .noAccess: .keychainNotEntitled(fault, group: group)
        case .parameter:
            SSOError(
                .storeMisconfigured,
                "The keychain refuses the query.",
                hint: "Check the policy's service and access group; if they are right, please report it.",
                cause: fault
            )
        case .interactionNotAllowed, .inDarkWake:
            unavailable(
                "the device is locked, or was not unlocked since it started",
                "Try again when it is unlocked; nothing is known until then, and nobody is signed out.",
                fault
            )
        case .diskFull, .readOnly:
            unavailable(
                "it cannot be written now",
                "Free space on the device; until then what is new lives in memory only.",
                fault
            )
        default:
            unavailable(
                "the system reports an error",
                "Try again; if it persists, look up the status in the cause.",
                fault
            )
        }
    }

    private static func unavailable(_ why: String, _ hint: String, _ fault: KeychainFault) -> SSOError {
        SSOError(
            .storeUnavailable,
            "The keychain cannot be used: \(why).",
            hint: hint,
            isRetryable: true,
            cause: fault
        )
    }

    private static func keychainNotEntitled(_ fault: KeychainFault, group: String?) -> SSOError {
        let what = group.map { "the keychain access group \($0)" } ?? "any keychain access group"
        let fix =
            group == nil
            ? "Sign the app; one without a signature has no keychain."
            : "Add the capability Keychain Sharing with this group to the target, and write the group with its team prefix."
        return SSOError(
            .storeMisconfigured,
            "The app has no entitlement for \(what).",
            hint: fix,
            cause: fault
        )
    }
}
