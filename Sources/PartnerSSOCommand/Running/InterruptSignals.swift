import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The signals that ask this process to end, as a sequence; a second one ends it at once.
struct InterruptSignals {
    /// Delivers an element for the first signal.
    let interruptions: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        interruptions = stream
        let queue = DispatchQueue(label: "partner-sso.signals")
        sources = [SIGINT, SIGTERM].map { number in
            // Without this, the process would end before the source receives the signal.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            let isSecond = Latch()
            source.setEventHandler {
                guard !isSecond.raise() else { exit(ExitStatus.interrupted.rawValue) }
                continuation.yield()
            }
            source.resume()
            return source
        }
    }
}
