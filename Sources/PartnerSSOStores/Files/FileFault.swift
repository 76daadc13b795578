#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A failed call to the file system; it contains no path, because a path can contain a user's name.
struct FileFault: Error, Hashable, Sendable, CustomStringConvertible {
    enum Operation: String, Hashable, Sendable, CaseIterable {
        case openDirectory, makeDirectory, open, status, read, write, synchronize, rename, remove, lock
    }

    let operation: Operation
    /// The system's error number.
    let number: Int32

    static func missing(_ operation: Operation) -> FileFault {
        FileFault(operation: operation, number: ENOENT)
    }

    var isMissing: Bool { number == ENOENT }
    var isThere: Bool { number == EEXIST }
    /// Whether a symbolic link was found where none is allowed, or something other than a directory.
    var isWrongKind: Bool { number == ELOOP || number == ENOTDIR || number == EMLINK }

    var description: String { "\(operation.rawValue) failed with error number \(number)" }
}
