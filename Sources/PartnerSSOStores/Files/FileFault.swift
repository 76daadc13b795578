#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A call to the file system that failed; it names no path, as paths name users.
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
    /// A link where none may be, or something else than a directory.
    var isWrongKind: Bool { number == ELOOP || number == ENOTDIR || number == EMLINK }

    var description: String { "\(operation.rawValue) failed with error number \(number)" }
}
