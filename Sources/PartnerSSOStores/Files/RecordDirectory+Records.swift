import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Methods for one record in an open directory. Changing the record requires the directory's lock.
extension RecordDirectory {
    /// Returns the content of a record, or `nil` if there is none.
    func content(of key: String, in directory: Int32) throws(SSOError) -> FrameContent? {
        guard let file = try openFile(FileName(key).record, in: directory, for: .reading) else { return nil }
        defer { files.close(file) }
        let frame = try calling { () throws(FileFault) in
            var frame = Data()
            while frame.count <= RecordFrame.longestFrame {
                let bytes = try files.read(file, atMost: 1 << 16)
                if bytes.isEmpty { return frame }
                frame.append(bytes)
            }
            return frame
        }
        return RecordFrame.decode(frame, for: key)
    }

    /// Writes a record, and replaces the previous one if there is one.
    func replace(_ key: String, with record: Data, in directory: Int32) throws(SSOError) {
        let name = FileName(key)
        do throws(SSOError) {
            try writeTemporary(RecordFrame.encode(record, for: key), name, in: directory)
            try calling { () throws(FileFault) in
                try files.rename(name.temporary, to: name.record, in: directory)
            }
        } catch {
            // Remove what was written of the secret. If that fails, the next write or deletion removes it.
            try? removeIfPresent(name.temporary, in: directory)
            throw error
        }
        try calling { () throws(FileFault) in try files.synchronize(directory) }
    }

    /// Sets a damaged record aside, and replaces a record that was set aside before.
    func setAside(_ key: String, in directory: Int32) throws(SSOError) {
        let name = FileName(key)
        try calling { () throws(FileFault) in
            try files.rename(name.record, to: name.damaged, in: directory)
            try files.synchronize(directory)
        }
    }

    func removeIfPresent(_ file: String, in directory: Int32) throws(SSOError) {
        do throws(FileFault) {
            try files.remove(file, in: directory)
        } catch  where error.isMissing {
            return
        } catch {
            throw .store(error)
        }
    }

    private func writeTemporary(_ frame: Data, _ name: FileName, in directory: Int32) throws(SSOError) {
        // A process that was killed may have left a temporary file behind.
        try removeIfPresent(name.temporary, in: directory)
        try calling { () throws(FileFault) in
            let file = try files.open(name.temporary, in: directory, for: .creating)
            defer { files.close(file) }
            var rest = frame
            while !rest.isEmpty {
                let count = try files.write(rest, to: file)
                // A disk that accepts no bytes and reports no error would cause an endless loop.
                guard count > 0 else { throw FileFault(operation: .write, number: 0) }
                rest = rest.dropFirst(count)
            }
            try files.synchronize(file)
        }
    }
}
