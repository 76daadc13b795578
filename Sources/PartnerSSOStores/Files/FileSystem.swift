#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The calls that a file store makes, so that a test can simulate a failure or a crash in each of them.
///
/// A directory is opened first and files are named relative to it, so that it cannot be exchanged in between.
protocol FileSystem: Sendable {
    /// Opens a directory; unless links are followed, the last component must not be a symbolic link.
    func openDirectory(_ path: String, followingLinks: Bool) throws(FileFault) -> Int32
    /// Creates a directory that only its owner can access.
    func makeDirectory(_ path: String) throws(FileFault)
    /// Opens a file, without following a symbolic link.
    func open(_ name: String, in directory: Int32, for purpose: FilePurpose) throws(FileFault) -> Int32
    func status(of file: Int32) throws(FileFault) -> FileStatus
    /// Reads up to `count` bytes; returns no bytes at the end of the file.
    func read(_ file: Int32, atMost count: Int) throws(FileFault) -> Data
    /// Writes at least one of the bytes.
    ///
    /// - Returns: The number of bytes written.
    func write(_ bytes: Data, to file: Int32) throws(FileFault) -> Int
    /// Waits until a file's content or a directory's entries survive a loss of power.
    func synchronize(_ file: Int32) throws(FileFault)
    /// Renames a file, and replaces the file with the new name if there is one.
    func rename(_ name: String, to newName: String, in directory: Int32) throws(FileFault)
    func remove(_ name: String, in directory: Int32) throws(FileFault)
    /// Takes the lock on an open file or directory; it is released when the file is closed or the process ends.
    ///
    /// - Returns: `false` if the lock is already taken.
    func lock(_ file: Int32) throws(FileFault) -> Bool
    func close(_ file: Int32)
}
