#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Lets the platform's own threads run, which on a busy machine may get no turn for as long as this process works.
package func otherThreads() {
    usleep(2_000)
}
