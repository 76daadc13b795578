import PartnerSSOPluginKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads files up to a limit, so that a wrong path, such as a device's, cannot exhaust memory.
enum BoundedFile {
    private static let chunk = 64 << 10

    /// Returns the bytes of a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - limit: The largest size in bytes.
    /// - Returns: All of its bytes.
    /// - Throws: `SSOError` with `SSOError.Code.configurationUnreadable`; it does not contain the path.
    static func bytes(of path: String, atMost limit: Int) throws(SSOError) -> [UInt8] {
        guard !path.utf8.contains(0) else { throw .configurationUnreadable("its path is not valid") }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .configurationUnreadable(reason()) }
        defer { close(file) }
        var bytes: [UInt8] = []
        while true {
            let part = try chunk(of: file)
            guard !part.isEmpty else { return bytes }
            bytes += part
            guard bytes.count <= limit else { throw .configurationUnreadable("it is larger than \(limit) bytes") }
        }
    }

    private static func chunk(of file: CInt) throws(SSOError) -> [UInt8] {
        var count = 0
        let part = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, initialized in
            repeat {
                count = read(file, buffer.baseAddress, chunk)
            } while count < 0 && errno == EINTR
            initialized = max(count, 0)
        }
        guard count >= 0 else { throw .configurationUnreadable(reason()) }
        return part
    }

    private static func reason() -> String {
        switch errno {
        case ENOENT, ENOTDIR: "it does not exist"
        case EACCES, EPERM: "permission was denied"
        case EISDIR: "it is a folder"
        case let number: "the system reported error \(number)"
        }
    }
}

extension SSOError {
    /// A file cannot be read.
    ///
    /// - Parameter why: The reason, which names no path.
    /// - Returns: The error.
    static func configurationUnreadable(_ why: String) -> SSOError {
        SSOError(
            .configurationUnreadable,
            "The file cannot be read: \(why).",
            hint: "Correct the path, or the file's permissions."
        )
    }
}
