#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension PartnerSSOCommandLine {
    /// Runs the command of this process, stops it when it is interrupted, and exits.
    public func main() async -> Never {
        let signals = InterruptSignals()
        let status = await run(Array(CommandLine.arguments.dropFirst()), interruptions: signals.interruptions)
        exit(status)
    }
}
