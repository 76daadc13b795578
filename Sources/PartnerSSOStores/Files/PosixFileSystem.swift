#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The file system of the operating system, through POSIX calls.
struct PosixFileSystem: FileSystem {
    func openDirectory(_ path: String, followingLinks: Bool) throws(FileFault) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW)
        return try call(.openDirectory) { SystemCall.openPath(path, flags) }
    }

    func makeDirectory(_ path: String) throws(FileFault) {
        try call(.makeDirectory) { mkdir(path, 0o700) }
    }

    func open(_ name: String, in directory: Int32, for purpose: FilePurpose) throws(FileFault) -> Int32 {
        // Without O_NONBLOCK, opening a pipe in place of the file would block.
        let flags = O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
        return try call(.open) {
            switch purpose {
            case .reading: SystemCall.openName(directory, name, flags | O_RDONLY)
            case .creating: SystemCall.openName(directory, name, flags | O_WRONLY | O_CREAT | O_EXCL)
            // Opened for reading, so that a lease whose file exists can also be taken on a read-only disk.
            case .locking: SystemCall.openName(directory, name, flags | O_RDONLY | O_CREAT)
            }
        }
    }

    func status(of file: Int32) throws(FileFault) -> FileStatus {
        var status = stat()
        try call(.status) { fstat(file, &status) }
        let kind: FileStatus.Kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .directory
            default: .other
            }
        return FileStatus(
            kind: kind,
            isOwn: status.st_uid == geteuid(),
            isShared: status.st_mode & 0o077 != 0
        )
    }

    func read(_ file: Int32, atMost count: Int) throws(FileFault) -> Data {
        var bytes = [UInt8](repeating: 0, count: count)
        let length = try transfer(.read) {
            bytes.withUnsafeMutableBytes { SystemCall.readBytes(file, $0.baseAddress, $0.count) }
        }
        return Data(bytes.prefix(length))
    }

    func write(_ bytes: Data, to file: Int32) throws(FileFault) -> Int {
        try transfer(.write) {
            Array(bytes).withUnsafeBytes { SystemCall.writeBytes(file, $0.baseAddress, $0.count) }
        }
    }

    func synchronize(_ file: Int32) throws(FileFault) {
        #if canImport(Darwin)
        // On Darwin, fsync can leave the bytes in the drive's cache.
        guard fcntl(file, F_FULLFSYNC) != 0 else { return }
        #endif
        do throws(FileFault) {
            try call(.synchronize) { fsync(file) }
        } catch  where error.number == EINVAL || error.number == ENOTSUP {
            // Some network file systems cannot synchronise a directory, and there is no alternative.
        }
    }

    func rename(_ name: String, to newName: String, in directory: Int32) throws(FileFault) {
        try call(.rename) { renameat(directory, name, directory, newName) }
    }

    func remove(_ name: String, in directory: Int32) throws(FileFault) {
        try call(.remove) { unlinkat(directory, name, 0) }
    }

    func lock(_ file: Int32) throws(FileFault) -> Bool {
        do throws(FileFault) {
            try call(.lock) { flock(file, LOCK_EX | LOCK_NB) }
            return true
        } catch  where error.number == EWOULDBLOCK {
            return false
        }
    }

    func close(_ file: Int32) {
        // A process that this one has just started holds a copy of the file, and its lock, until it runs its program.
        _ = flock(file, LOCK_UN)
        // An error can be ignored here, because every acknowledged write was synchronised before.
        _ = SystemCall.closeFile(file)
    }

    @discardableResult
    private func call(_ operation: FileFault.Operation, _ body: () -> Int32) throws(FileFault) -> Int32 {
        Int32(truncatingIfNeeded: try transfer(operation) { Int(body()) })
    }

    /// Makes a call, and repeats it if a signal interrupts it.
    private func transfer(_ operation: FileFault.Operation, _ body: () -> Int) throws(FileFault) -> Int {
        while true {
            let result = body()
            if result >= 0 { return result }
            let number = errno
            guard number == EINTR else { throw FileFault(operation: operation, number: number) }
        }
    }
}
