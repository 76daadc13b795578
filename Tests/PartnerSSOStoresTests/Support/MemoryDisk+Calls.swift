import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

@testable import PartnerSSOStores

extension MemoryDisk: FileSystem {
    func openDirectory(_ path: String, followingLinks: Bool) throws(FileFault) -> Int32 {
        try state.withLock { (state) throws(FileFault) in
            guard let id = Self.node(at: path, state) else { throw .init(operation: .openDirectory, number: ENOENT) }
            guard case .directory? = state.nodes[id]?.content else {
                throw .init(operation: .openDirectory, number: ENOTDIR)
            }
            return state.handle(on: id)
        }
    }

    func makeDirectory(_ path: String) throws(FileFault) {
        try state.withLock { (state) throws(FileFault) in
            let (parent, name) = Self.split(path)
            guard let id = Self.node(at: parent, state),
                case .directory(var entries, let durable)? = state.nodes[id]?.content
            else { throw .init(operation: .makeDirectory, number: ENOENT) }
            guard entries[name] == nil else { throw .init(operation: .makeDirectory, number: EEXIST) }
            entries[name] = state.add(Node(content: .directory([:], durable: [:])))
            state.nodes[id]?.content = .directory(entries, durable: durable)
        }
    }

    func open(_ name: String, in directory: Int32, for purpose: FilePurpose) throws(FileFault) -> Int32 {
        try state.withLock { (state) throws(FileFault) in
            var (id, entries, durable) = try Self.directory(directory, .open, state)
            if let found = entries[name] {
                guard purpose != .creating else { throw .init(operation: .open, number: EEXIST) }
                if case .link? = state.nodes[found]?.content { throw .init(operation: .open, number: ELOOP) }
                return state.handle(on: found)
            }
            guard purpose != .reading else { throw .init(operation: .open, number: ENOENT) }
            let made = state.add(Node(content: .file(Data(), durable: Data())))
            entries[name] = made
            state.nodes[id]?.content = .directory(entries, durable: durable)
            return state.handle(on: made)
        }
    }

    func status(of file: Int32) throws(FileFault) -> FileStatus {
        try state.withLock { (state) throws(FileFault) in
            guard let handle = state.handles[file], let node = state.nodes[handle.node] else {
                throw .init(operation: .status, number: EBADF)
            }
            let kind: FileStatus.Kind
            switch node.content {
            case .file: kind = .file
            case .directory: kind = .directory
            case .link, .pipe: kind = .other
            }
            return FileStatus(kind: kind, isOwn: node.isOwn, isShared: node.isShared)
        }
    }

    func read(_ file: Int32, atMost count: Int) throws(FileFault) -> Data {
        try state.withLock { (state) throws(FileFault) in
            guard let handle = state.handles[file], case .file(let bytes, _)? = state.nodes[handle.node]?.content else {
                throw .init(operation: .read, number: EBADF)
            }
            // Little at a time, as a slow disk may.
            let part = Data(bytes.dropFirst(handle.offset).prefix(min(count, 700)))
            state.handles[file]?.offset += part.count
            state.furthestRead = max(state.furthestRead, handle.offset + part.count)
            return part
        }
    }

    func write(_ bytes: Data, to file: Int32) throws(FileFault) -> Int {
        try state.withLock { (state) throws(FileFault) in
            guard let handle = state.handles[file],
                case .file(let old, let durable)? = state.nodes[handle.node]?.content
            else { throw .init(operation: .write, number: EBADF) }
            // Less than was asked for, as a full disk may.
            let part = bytes.prefix(max(1, bytes.count * 2 / 3))
            state.nodes[handle.node]?.content = .file(old + part, durable: durable)
            return part.count
        }
    }

    func synchronize(_ file: Int32) throws(FileFault) {
        try state.withLock { (state) throws(FileFault) in
            guard let handle = state.handles[file] else { throw .init(operation: .synchronize, number: EBADF) }
            switch state.nodes[handle.node]?.content {
            case .file(let bytes, _): state.nodes[handle.node]?.content = .file(bytes, durable: bytes)
            case .directory(let entries, _):
                state.nodes[handle.node]?.content = .directory(entries, durable: entries)
            default: break
            }
        }
    }

    func rename(_ name: String, to newName: String, in directory: Int32) throws(FileFault) {
        try state.withLock { (state) throws(FileFault) in
            var (id, entries, durable) = try Self.directory(directory, .rename, state)
            guard let moved = entries.removeValue(forKey: name) else {
                throw .init(operation: .rename, number: ENOENT)
            }
            entries[newName] = moved
            state.nodes[id]?.content = .directory(entries, durable: durable)
        }
    }

    func remove(_ name: String, in directory: Int32) throws(FileFault) {
        try state.withLock { (state) throws(FileFault) in
            var (id, entries, durable) = try Self.directory(directory, .remove, state)
            guard entries.removeValue(forKey: name) != nil else { throw .init(operation: .remove, number: ENOENT) }
            state.nodes[id]?.content = .directory(entries, durable: durable)
        }
    }

    func lock(_ file: Int32) throws(FileFault) -> Bool {
        try state.withLock { (state) throws(FileFault) in
            guard let handle = state.handles[file] else { throw .init(operation: .lock, number: EBADF) }
            guard state.locks[handle.node, default: file] == file else { return false }
            state.locks[handle.node] = file
            return true
        }
    }

    func close(_ file: Int32) {
        state.withLock { state in
            guard let handle = state.handles.removeValue(forKey: file), state.locks[handle.node] == file else { return }
            state.locks[handle.node] = nil
        }
    }
}
