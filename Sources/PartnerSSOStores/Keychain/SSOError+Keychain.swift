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
                "The keychain rejected the query.",
                hint: "Check the policy's service and access group; if they are correct, report this error.",
                cause: fault
            )
        case .interactionNotAllowed, .inDarkWake:
            unavailable(
                "the device is locked, or has not been unlocked since it started",
                "Try again when it is unlocked. Until then the session is unknown; the viewer is not signed out.",
                fault
            )
        case .diskFull, .readOnly:
            unavailable(
                "it is currently not writable",
                "Free up space on the device; until then, new records are kept in memory only.",
                fault
            )
        default:
            unavailable(
                "the system reported an error",
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
            ? "Sign the app; an unsigned app cannot use the keychain."
            : "Add the Keychain Sharing capability with this group to the target, and include the team prefix in the group."
        return SSOError(
            .storeMisconfigured,
            "The app has no entitlement for \(what).",
            hint: fix,
            cause: fault
        )
    }
}
