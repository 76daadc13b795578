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
                ("the disk is full", "Free space; until then what is new lives in memory only.")
            case EROFS:
                ("the disk is read-only", "Put the store's directory on a disk that can be written.")
            case EACCES, EPERM:
                (
                    "the system does not allow it now",
                    "Try again when the device is unlocked and the user's folders are there; if it persists, check who owns the directory."
                )
            case ENOENT:
                (
                    "the folder that should hold the store's directory is not there",
                    "Make that folder, or try again when it is mounted; the store makes its own directory only."
                )
            default:
                ("the system reports an error", "Try again; if it persists, look at the error number in the cause.")
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
        "Another process has held the store's files for too long.",
        hint: "Try again; if it persists, look for a process that was stopped while it wrote.",
        isRetryable: true
    )

    /// The error for a file or directory that must not hold secrets.
    static func storeUnsafe(_ what: String, _ fault: String, fix: String) -> SSOError {
        SSOError(.storeMisconfigured, "The store refuses \(what), because \(fault).", hint: fix)
    }

    static func pathUnusable(_ fault: String) -> SSOError {
        SSOError(
            .invalidArgument,
            "The store's directory \(fault).",
            hint: "Name a directory by its whole path, such as /var/lib/app/sso."
        )
    }

    static func storeDamaged(_ key: String) -> SSOError {
        SSOError(
            .storeCorrupted,
            "The stored record \(key) is damaged; it was set aside and will not be read again.",
            hint: "Nothing needs to be done: what it held is obtained anew. If it happens often, check the disk."
        )
    }

    static func storeNewer(_ key: String, version: UInt16) -> SSOError {
        SSOError(
            .storeNewer,
            "The stored record \(key) has form \(version), which is newer than this version knows; it is left as it is.",
            hint: "Update the app, or give this version a store of its own."
        )
    }

    static func recordTooLong(_ key: String) -> SSOError {
        SSOError(
            .invalidArgument,
            "The record or its key is longer than a store takes.",
            hint: "Keep a key within \(RecordFrame.longestKey) bytes and a record within \(RecordFrame.longestRecord)."
        )
    }
}
