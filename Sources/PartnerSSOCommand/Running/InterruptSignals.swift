import Dispatch
import PartnerSSOPluginKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The signals that ask this process to end, as a sequence; a second one ends it at once, and so does the first while the
/// process waits for its standard input.
struct InterruptSignals {
    /// Delivers an element for the first signal.
    let interruptions: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        interruptions = stream
        let queue = DispatchQueue(label: "partner-sso.signals")
        let isSecond = Latch()
        sources = [SIGINT, SIGTERM].map { number in
            // Without this, the process would end before the source receives the signal.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                guard !isSecond.raise(), CommandConsole.reads.withLock({ $0 == 0 }) else {
                    exit(ExitStatus.interrupted.rawValue)
                }
                continuation.yield()
            }
            source.resume()
            return source
        }
    }
}
