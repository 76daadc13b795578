import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension RecordDirectory {
    /// Opens the directory, and refuses one that is not safe.
    ///
    /// - Returns: The open directory, or `nil` if it has not been created yet.
    /// - Throws: `SSOError` if the parent does not exist either, because its disk may not be mounted yet.
    func open() throws(SSOError) -> Int32? {
        let directory: Int32
        do throws(FileFault) {
            directory = try files.openDirectory(path, followingLinks: false)
        } catch  where error.isMissing {
            files.close(try openParent())
            return nil
        } catch  where error.isWrongKind {
            throw .storeUnsafe("its directory", "it is a link or not a directory", fix: "Use a directory of its own.")
        } catch {
            throw .store(error)
        }
        try check(directory, is: .directory, "its directory", fix: "Restrict it to its owner: mode 0700.")
        return directory
    }

    /// Opens the directory, creates it if necessary, and makes sure that it survives a loss of power.
    func openOrMake() throws(SSOError) -> Int32 {
        if let directory = try open() {
            do throws(SSOError) {
                if !isAnchored.withLock({ $0 }) { try anchor() }
                return directory
            } catch {
                files.close(directory)
                throw error
            }
        }
        do throws(FileFault) {
            try files.makeDirectory(path)
        } catch  where error.isThere {
            // Another process has created it meanwhile.
        } catch {
            throw .store(error)
        }
        try anchor()
        guard let directory = try open() else { throw .store(FileFault.missing(.openDirectory)) }
        return directory
    }

    /// Opens a file in the directory.
    ///
    /// - Returns: The open file, or `nil` if it does not exist.
    func openFile(_ name: String, in directory: Int32, for purpose: FilePurpose) throws(SSOError) -> Int32? {
        let file: Int32
        do throws(FileFault) {
            file = try files.open(name, in: directory, for: purpose)
        } catch  where error.isMissing {
            return nil
        } catch  where error.isWrongKind {
            throw .storeUnsafe("a file", "it is a link", fix: "Find out what created it, then remove it.")
        } catch {
            throw .store(error)
        }
        try check(file, is: .file, "a file", fix: "Restrict it to its owner: mode 0600.")
        return file
    }

    /// Tries to lock an open file or directory, and returns whether it succeeded.
    func isLocked(_ file: Int32) throws(SSOError) -> Bool {
        try calling { () throws(FileFault) in try files.lock(file) }
    }

    func calling<Value>(_ body: () throws(FileFault) -> Value) throws(SSOError) -> Value {
        do throws(FileFault) {
            return try body()
        } catch {
            throw .store(error)
        }
    }

    private func openParent() throws(SSOError) -> Int32 {
        let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        return try calling { () throws(FileFault) in
            try files.openDirectory(parent.isEmpty ? "/" : String(parent), followingLinks: true)
        }
    }

    /// Makes sure that the directory's entry in its parent survives a loss of power.
    private func anchor() throws(SSOError) {
        let parent = try openParent()
        defer { files.close(parent) }
        try calling { () throws(FileFault) in try files.synchronize(parent) }
        isAnchored.withLock { $0 = true }
    }

    /// Checks that an opened file is of the expected kind and only its owner can access it; closes it otherwise.
    private func check(_ file: Int32, is kind: FileStatus.Kind, _ what: String, fix: String) throws(SSOError) {
        do throws(SSOError) {
            let status = try calling { () throws(FileFault) in try files.status(of: file) }
            guard status.kind == kind else {
                throw .storeUnsafe(what, "it has the wrong file type", fix: "Find out what created it, then remove it.")
            }
            guard status.isOwn else {
                throw .storeUnsafe(what, "another user owns it", fix: "Run as the user who owns it.")
            }
            guard !status.isShared else { throw .storeUnsafe(what, "other users can access it", fix: fix) }
        } catch {
            files.close(file)
            throw error
        }
    }
}
