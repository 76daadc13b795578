import Foundation
import PartnerSSOPluginKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension CommandConsole {
    /// How many reads of the standard input are under way, which nothing but the end of the process can interrupt.
    static let reads = Locked(0)

    /// The console of this process.
    public static let system = CommandConsole(
        write: { text, stream in
            let handle: FileHandle = stream == .output ? .standardOutput : .standardError
            try? handle.write(contentsOf: Data(text.utf8))
        },
        readInput: { limit in
            reads.withLock { $0 += 1 }
            defer { reads.withLock { $0 -= 1 } }
            var bytes: [UInt8] = []
            while bytes.count < limit {
                let wanted = min(limit - bytes.count, 1 << 16)
                guard let data = try? FileHandle.standardInput.read(upToCount: wanted), !data.isEmpty else { break }
                bytes += data
            }
            return bytes
        },
        environment: { ProcessInfo.processInfo.environment[$0] },
        isTerminal: { isatty($0 == .output ? STDOUT_FILENO : STDERR_FILENO) == 1 }
    )
}
