#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// System calls under names that do not collide with the methods of ``FileSystem``.
enum SystemCall {
    static func openPath(_ path: String, _ flags: Int32) -> Int32 {
        open(path, flags)
    }

    /// Opens a file; only the owner can access a file that is created.
    static func openName(_ directory: Int32, _ name: String, _ flags: Int32) -> Int32 {
        openat(directory, name, flags, 0o600)
    }

    static func readBytes(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        read(file, buffer, count)
    }

    static func writeBytes(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
        write(file, buffer, count)
    }

    static func closeFile(_ file: Int32) -> Int32 {
        close(file)
    }
}
