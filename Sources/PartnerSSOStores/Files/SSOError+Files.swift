import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension SSOError {
    /// The error for a failed system call.
    ///
    /// A failed call never means that there is no record.
    static func store(_ fault: FileFault) -> SSOError {
        let (message, hint) =
            switch fault.number {
            case ENOSPC, EDQUOT:
                ("the disk is full", "Free up space; until then, new records are kept in memory only.")
            case EROFS:
                ("the disk is read-only", "Move the store's directory to a writable disk.")
            case EACCES, EPERM:
                (
                    "the system currently denies access",
                    "Try again when the device is unlocked and the user's folders are available. If it persists, check the directory's owner."
                )
            case ENOENT:
                (
                    "the folder that contains the store's directory is missing",
                    "Create that folder, or try again when it is mounted; the store creates only its own directory."
                )
            default:
                ("the system reported an error", "Try again; if it persists, look up the error number in the cause.")
            }
        return SSOError(
            .storeUnavailable,
            "The store's files cannot be used: \(message).",
            hint: hint,
            isRetryable: true,
            cause: fault
        )
    }

    /// The error for another process that has held the lock for too long.
    static let storeBusy = SSOError(
        .storeUnavailable,
        "Another process has locked the store's files for too long.",
        hint: "Try again; if it persists, look for a process that was suspended while writing.",
        isRetryable: true
    )

    /// The error for a file or directory that must not hold secrets.
    static func storeUnsafe(_ what: String, _ fault: String, fix: String) -> SSOError {
        SSOError(.storeMisconfigured, "The store refuses to use \(what), because \(fault).", hint: fix)
    }

    static func pathUnusable(_ fault: String) -> SSOError {
        SSOError(
            .invalidArgument,
            "The store's directory \(fault).",
            hint: "Pass the absolute path of a directory, such as /var/lib/app/sso."
        )
    }

    static func storeDamaged(_ key: String) -> SSOError {
        SSOError(
            .storeCorrupted,
            "The stored record \(key) is damaged; it was set aside and will not be read again.",
            hint: "No action is needed; its content is obtained again. If this happens often, check the disk."
        )
    }

    static func storeNewer(_ key: String, version: UInt16) -> SSOError {
        SSOError(
            .storeNewer,
            "The stored record \(key) has format \(version), which this version does not know yet; it is left unchanged.",
            hint: "Update the app, or give this version its own store."
        )
    }

    static func recordTooLong(_ key: String) -> SSOError {
        SSOError(
            .invalidArgument,
            "The record or its key is too long for the store.",
            hint: "Limit keys to \(RecordFrame.longestKey) bytes and records to \(RecordFrame.longestRecord) bytes."
        )
    }
}
