import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary

@testable import PartnerSSOStores

/// A file system that counts the steps taken in it, and fails or dies at one of them.
final class FaultyFiles: FileSystem {
    /// What happens at the step.
    enum Fault: Hashable, Codable, Sendable {
        /// The step fails with this error number, and the next ones work again.
        case fails(Int32)
        /// The step and all that come after it fail with this error number.
        case keepsFailing(Int32)
        /// The process dies before the step.
        case diesBefore
        /// The process dies after the step.
        case diesAfter
        /// The process dies when the step is half done; only writing can be.
        case diesWithin
    }

    private struct State: Sendable {
        var steps: [FileFault.Operation] = []
        var isDead = false
        var hasFailed = false
    }

    private let base: any FileSystem
    private let step: Int?
    private let fault: Fault
    private let failing: Set<FileFault.Operation>
    private let die: @Sendable () -> Void
    private let state = Locked(State())

    /// Creates a file system over another one.
    ///
    /// - Parameters:
    ///   - base: The other one.
    ///   - step: At which step it fails, from 1 on, or `nil` if it does not.
    ///   - fault: What happens then.
    ///   - die: What else happens when the process dies, such as that it really does.
    init(
        _ base: any FileSystem,
        at step: Int? = nil,
        _ fault: Fault = .diesBefore,
        die: @escaping @Sendable () -> Void = {}
    ) {
        self.base = base
        self.step = step
        self.fault = fault
        self.die = die
        failing = []
    }

    /// Creates a file system in which some kinds of step always fail.
    init(_ base: any FileSystem, failing: Set<FileFault.Operation>, _ number: Int32) {
        self.base = base
        step = nil
        fault = .keepsFailing(number)
        self.failing = failing
        die = {}
    }

    /// Every step so far.
    var steps: [FileFault.Operation] { state.withLock { $0.steps } }

    /// Whether the process died.
    var isDead: Bool { state.withLock { $0.isDead } }

    /// Whether a step failed that would have worked.
    var hasFailed: Bool { state.withLock { $0.hasFailed } }

    /// Ends the process between two steps.
    func end() {
        state.withLock { $0.isDead = true }
        die()
    }

    private func fail(_ operation: FileFault.Operation, _ number: Int32) -> FileFault {
        state.withLock { $0.hasFailed = true }
        return FileFault(operation: operation, number: number)
    }

    private func take<Value>(
        _ operation: FileFault.Operation,
        half: () throws(FileFault) -> Void = {},
        _ body: () throws(FileFault) -> Value
    ) throws(FileFault) -> Value {
        let gone = FileFault(operation: operation, number: EIO)
        let (number, isDead) = state.withLock { state in
            if !state.isDead { state.steps.append(operation) }
            return (state.steps.count, state.isDead)
        }
        guard !isDead else { throw gone }
        switch fault {
        case .fails(let error) where number == step: throw fail(operation, error)
        case .keepsFailing(let error) where number >= step ?? .max || failing.contains(operation):
            throw fail(operation, error)
        case .diesBefore where number == step: break
        case .diesWithin where number == step: try? half()
        case .diesAfter where number == step: _ = try? body()
        default: return try body()
        }
        state.withLock { $0.isDead = true }
        die()
        throw gone
    }

    func openDirectory(_ path: String, followingLinks: Bool) throws(FileFault) -> Int32 {
        try take(.openDirectory) { () throws(FileFault) in
            try base.openDirectory(path, followingLinks: followingLinks)
        }
    }

    func makeDirectory(_ path: String) throws(FileFault) {
        try take(.makeDirectory) { () throws(FileFault) in try base.makeDirectory(path) }
    }

    func open(_ name: String, in directory: Int32, for purpose: FilePurpose) throws(FileFault) -> Int32 {
        try take(.open) { () throws(FileFault) in try base.open(name, in: directory, for: purpose) }
    }

    func status(of file: Int32) throws(FileFault) -> FileStatus {
        try take(.status) { () throws(FileFault) in try base.status(of: file) }
    }

    func read(_ file: Int32, atMost count: Int) throws(FileFault) -> Data {
        try take(.read) { () throws(FileFault) in try base.read(file, atMost: count) }
    }

    func write(_ bytes: Data, to file: Int32) throws(FileFault) -> Int {
        try take(.write) { () throws(FileFault) in
            _ = try base.write(Data(bytes.prefix(bytes.count / 2)), to: file)
        } _: { () throws(FileFault) in
            try base.write(bytes, to: file)
        }
    }

    func synchronize(_ file: Int32) throws(FileFault) {
        try take(.synchronize) { () throws(FileFault) in try base.synchronize(file) }
    }

    func rename(_ name: String, to newName: String, in directory: Int32) throws(FileFault) {
        try take(.rename) { () throws(FileFault) in try base.rename(name, to: newName, in: directory) }
    }

    func remove(_ name: String, in directory: Int32) throws(FileFault) {
        try take(.remove) { () throws(FileFault) in try base.remove(name, in: directory) }
    }

    func lock(_ file: Int32) throws(FileFault) -> Bool {
        try take(.lock) { () throws(FileFault) in try base.lock(file) }
    }

    func close(_ file: Int32) {
        // The system closes the files of a process that died; the disk does that when it is told of the crash.
        if !isDead { base.close(file) }
    }
}
