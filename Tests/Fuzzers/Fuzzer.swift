import Foundation

/// One way by which bytes from outside reach the package.
///
/// A crash is a finding, and so is a promise that the bytes break.
package struct Fuzzer: Sendable {
    /// The name on the command line.
    package let name: String
    /// The folders of the package that have examples to start from.
    package let seeds: [String]
    private let check: @Sendable ([UInt8]) -> String?

    init(_ name: String, seeds: [String], check: @escaping @Sendable ([UInt8]) -> String?) {
        self.name = name
        self.seeds = seeds
        self.check = check
    }

    /// Reads bytes as the package would.
    ///
    /// - Parameter bytes: What an attacker sends.
    /// - Returns: The promise that was broken, or `nil`.
    package func promiseBroken(by bytes: [UInt8]) -> String? { check(bytes) }

    /// Every fuzzer; a decoder of outside bytes that none of them reaches is missing here.
    package static let all = [
        json, xml, provenResponse, directory, products, scenario, answersV1, answersV2, registration, faults,
    ]

    /// Finds a fuzzer by its name.
    package static func named(_ name: String) -> Fuzzer? { all.first { $0.name == name } }
}
