import Foundation
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

@testable import PartnerSSOStores

/// A disk in memory that knows what would outlive a loss of power, and what would not.
///
/// What was written but not synchronised may be lost, whole or in part, each file and each name on its own: no real file
/// system is that unkind, so what survives here survives anywhere.
final class MemoryDisk: Sendable {
    /// How much of what was not synchronised is lost.
    enum Loss: Hashable, Sendable {
        /// Nothing: the process dies, the system lives on.
        case nothing
        /// All of it.
        case everything
        /// Some of it, as the seed says.
        case some(seed: UInt64)
    }

    struct Node: Sendable {
        enum Content: Sendable {
            case file(Data, durable: Data)
            case directory([String: Int], durable: [String: Int])
            case link
            case pipe
        }

        var content: Content
        var isOwn = true
        var isShared = false
    }

    struct Handle: Sendable {
        let node: Int
        var offset = 0
    }

    struct State: Sendable {
        var nodes: [Int: Node] = [:]
        var handles: [Int32: Handle] = [:]
        /// Which handle has the lock on which node.
        var locks: [Int: Int32] = [:]
        var lastNode = 0
        var lastHandle: Int32 = 2
        var furthestRead = 0

        mutating func add(_ node: Node) -> Int {
            lastNode += 1
            nodes[lastNode] = node
            return lastNode
        }

        mutating func handle(on node: Int) -> Int32 {
            lastHandle += 1
            handles[lastHandle] = Handle(node: node)
            return lastHandle
        }
    }

    /// Where the store's directory is to be.
    static let path = "/home/store"
    private static let root = 0
    let state: Locked<State>

    /// A disk with the folder that the store's directory is to be in.
    init() {
        var state = State()
        let home = state.add(Node(content: .directory([:], durable: [:])))
        state.nodes[Self.root] = Node(content: .directory(["home": home], durable: ["home": home]))
        self.state = Locked(state)
    }

    // MARK: From outside

    /// Ends the process: what is open is closed, and what is not safe may be lost.
    func crash(_ loss: Loss) {
        state.withLock { state in
            state.handles = [:]
            state.locks = [:]
            var generator = SeededGenerator(seed: 1)
            if case .some(let seed) = loss { generator = SeededGenerator(seed: seed) }
            for (id, node) in state.nodes.sorted(by: { $0.key < $1.key }) {
                state.nodes[id]?.content = Self.survivor(of: node.content, loss, &generator)
            }
        }
    }

    /// How far into any file somebody has read, in bytes.
    var furthestRead: Int { state.withLock { $0.furthestRead } }

    /// The bytes of a file in the store's directory.
    func bytes(of name: String) -> Data? {
        state.withLock { state in
            guard let id = Self.entries(of: "/home/store", state)?[name],
                case .file(let bytes, _)? = state.nodes[id]?.content
            else { return nil }
            return bytes
        }
    }

    /// What is in the store's directory, or `nil` when it is not there.
    var names: Set<String>? {
        state.withLock { Self.entries(of: "/home/store", $0).map { Set($0.keys) } }
    }

    /// Puts something into the store's directory, safely; `nil` takes it out.
    func place(_ content: Node.Content?, named name: String, isOwn: Bool = true, isShared: Bool = false) {
        state.withLock { state in
            guard let id = Self.node(at: "/home/store", state),
                case .directory(var entries, _)? = state.nodes[id]?.content
            else { return }
            entries[name] = content.map { state.add(Node(content: $0, isOwn: isOwn, isShared: isShared)) }
            state.nodes[id]?.content = .directory(entries, durable: entries)
        }
    }

    func place(_ bytes: Data, named name: String) {
        place(.file(bytes, durable: bytes), named: name)
    }

    /// Takes a whole directory away, as a system that needs space does.
    func purge(_ path: String = MemoryDisk.path) {
        state.withLock { state in
            let (parent, name) = Self.split(path)
            guard let id = Self.node(at: parent, state),
                case .directory(var entries, _)? = state.nodes[id]?.content
            else { return }
            entries[name] = nil
            state.nodes[id]?.content = .directory(entries, durable: entries)
        }
    }

    /// Changes the attributes of the store's directory.
    func change(_ change: @Sendable (inout Node) -> Void) {
        state.withLock { state in
            guard let id = Self.node(at: "/home/store", state), var node = state.nodes[id] else { return }
            change(&node)
            state.nodes[id] = node
        }
    }

    /// How many files and directories are open.
    var openCount: Int { state.withLock { $0.handles.count } }

    // MARK: Finding
    static func split(_ path: String) -> (parent: String, name: String) {
        let parts = path.split(separator: "/")
        return ("/" + parts.dropLast().joined(separator: "/"), String(parts.last ?? ""))
    }

    static func node(at path: String, _ state: State) -> Int? {
        path.split(separator: "/").reduce(root as Int?) { id, name in
            guard let id, case .directory(let entries, _)? = state.nodes[id]?.content else { return nil }
            return entries[String(name)]
        }
    }

    private static func entries(of path: String, _ state: State) -> [String: Int]? {
        guard let id = node(at: path, state), case .directory(let entries, _)? = state.nodes[id]?.content else {
            return nil
        }
        return entries
    }

    static func directory(
        _ file: Int32,
        _ operation: FileFault.Operation,
        _ state: State
    ) throws(FileFault) -> (id: Int, entries: [String: Int], durable: [String: Int]) {
        guard let id = state.handles[file]?.node, case .directory(let entries, let durable)? = state.nodes[id]?.content
        else { throw .init(operation: operation, number: EBADF) }
        return (id, entries, durable)
    }
}
