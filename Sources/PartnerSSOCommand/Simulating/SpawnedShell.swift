#if os(macOS) || os(Linux)
import Dispatch
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A shell in a process of its own that reacts to signals.
///
/// Foundation's `Process` passes on this process's signals as they are: ignored ones, because the command line handles
/// interruptions itself, and blocked ones, because threads of the concurrency runtime block them. Then nothing in the
/// shell could be interrupted.
struct SpawnedShell: Sendable {
    let identifier: pid_t

    init(command: String, environment: [String: String]) throws {
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        #else
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, handled) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&handled)
        sigaddset(&handled, SIGINT)
        sigaddset(&handled, SIGTERM)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &handled)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
        Self.keepDescriptors()
        let arguments = Self.copies(of: ["/bin/sh", "-c", command])
        let variables = Self.copies(of: environment.map { "\($0.key)=\($0.value)" })
        defer { for text in arguments + variables { free(text) } }
        var identifier: pid_t = 0
        guard posix_spawn(&identifier, "/bin/sh", nil, &attributes, arguments, variables) == 0 else {
            throw CommandFailure.cannotExecute
        }
        self.identifier = identifier
    }

    /// Has the shell inherit nothing but the standard streams: a process that it leaves behind would hold the server's port.
    private static func keepDescriptors() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? [] {
            guard let descriptor = Int32(name), descriptor > STDERR_FILENO else { continue }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
    }

    /// Texts as C has them, with the end that C expects.
    private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    /// Waits for the end of the process.
    ///
    /// - Returns: Its exit code, or 128 and the number of the signal that ended it.
    func ending() async -> Int32 {
        await withCheckedContinuation { continuation in
            // A thread of its own, because it blocks.
            DispatchQueue.global().async {
                var status: Int32 = 0
                while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
                let signal = status & 0x7F
                continuation.resume(returning: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
            }
        }
    }
}
#endif
