import Dispatch
package import Foundation
import PartnerSSOBase

/// One way by which bytes from outside reach the package.
///
/// A crash is a finding, and so is a promise that the bytes break.
package struct Fuzzer: Sendable {
    /// What became of some bytes.
    package enum Outcome: Sendable, Equatable {
        case refused, read
        /// A promise was broken.
        case broken(String)
    }

    private enum Check: Sendable {
        case immediate(@Sendable ([UInt8]) -> Outcome)
        case suspending(@Sendable ([UInt8]) async -> Outcome)
    }

    /// The name on the command line.
    package let name: String
    private let source: ExampleSource
    private let check: Check

    /// Creates a fuzzer.
    ///
    /// - Parameters:
    ///   - name: The name on the command line.
    ///   - source: The examples to start from.
    ///   - check: Reads bytes as the package would.
    init(_ name: String, _ source: ExampleSource, check: @escaping @Sendable ([UInt8]) -> Outcome) {
        (self.name, self.source, self.check) = (name, source, .immediate(check))
    }

    /// Creates a fuzzer of a reader that suspends, as everything does that reads a store.
    ///
    /// - Parameters:
    ///   - name: The name on the command line.
    ///   - source: The examples to start from.
    ///   - check: Reads bytes as the package would.
    init(suspending name: String, _ source: ExampleSource, check: @escaping @Sendable ([UInt8]) async -> Outcome) {
        (self.name, self.source, self.check) = (name, source, .suspending(check))
    }

    /// Reads bytes as the package would.
    ///
    /// - Parameter bytes: What an attacker sends.
    /// - Returns: What became of them.
    package func outcome(of bytes: [UInt8]) async -> Outcome {
        switch check {
        case .immediate(let check): check(bytes)
        case .suspending(let check): await check(bytes)
        }
    }

    /// Reads bytes as the package would, and blocks the thread meanwhile.
    ///
    /// For the driver, whose callback cannot suspend. A task must not call it, because it may block the thread that the
    /// work needs.
    ///
    /// - Parameter bytes: What an attacker sends.
    /// - Returns: What became of them.
    package func blockingOutcome(of bytes: [UInt8]) -> Outcome {
        switch check {
        case .immediate(let check): return check(bytes)
        case .suspending(let check):
            let (outcome, done) = (Guarded(Outcome.refused), DispatchSemaphore(value: 0))
            Task {
                let reached = await check(bytes)
                outcome.withLock { $0 = reached }
                done.signal()
            }
            done.wait()
            return outcome.withLock { $0 }
        }
    }

    /// Returns what to start from.
    ///
    /// - Parameter package: The package's folder.
    /// - Returns: The examples.
    /// - Throws: What reading a file throws.
    package func examples(in package: URL) throws -> [[UInt8]] { try source.examples(in: package) }

    /// Every fuzzer.
    package static let all = documents + answers + records + simulator + encodings + command

    /// Finds a fuzzer by its name.
    package static func named(_ name: String) -> Fuzzer? { all.first { $0.name == name } }
}
