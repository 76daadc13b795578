#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The few calls a store of files makes, so that a test can have each of them fail, or the process die in it.
///
/// Directories are opened first and files named relative to them, so that nobody can exchange a directory in between.
protocol FileSystem: Sendable {
    /// Opens a directory; refuses a link in its last component unless links are followed.
    func openDirectory(_ path: String, followingLinks: Bool) throws(FileFault) -> Int32
    /// Makes a directory that is its owner's alone.
    func makeDirectory(_ path: String) throws(FileFault)
    /// Opens a file; never follows a link.
    func open(_ name: String, in directory: Int32, for purpose: FilePurpose) throws(FileFault) -> Int32
    func status(of file: Int32) throws(FileFault) -> FileStatus
    /// Reads what comes next, up to so many bytes; nothing at the end.
    func read(_ file: Int32, atMost count: Int) throws(FileFault) -> Data
    /// Writes some of the bytes, at least one.
    ///
    /// - Returns: How many.
    func write(_ bytes: Data, to file: Int32) throws(FileFault) -> Int
    /// Returns when what was written, or a directory's entries, outlive a loss of power.
    func synchronize(_ file: Int32) throws(FileFault)
    /// Puts a file into the place of another, if there is one.
    func rename(_ name: String, to newName: String, in directory: Int32) throws(FileFault)
    func remove(_ name: String, in directory: Int32) throws(FileFault)
    /// Takes the lock on an open file or directory; it is given back when the file is closed or the process ends.
    ///
    /// - Returns: `false` when somebody else has it.
    func lock(_ file: Int32) throws(FileFault) -> Bool
    func close(_ file: Int32)
}
