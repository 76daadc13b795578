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

    /// The name on the command line.
    package let name: String
    private let folders: [String]
    private let check: @Sendable ([UInt8]) -> Outcome

    /// Makes a fuzzer.
    ///
    /// - Parameters:
    ///   - name: The name on the command line.
    ///   - folders: The folders of the package that have examples.
    ///   - check: Reads bytes as the package would.
    init(_ name: String, examples folders: [String], check: @escaping @Sendable ([UInt8]) -> Outcome) {
        (self.name, self.folders, self.check) = (name, folders, check)
    }

    /// Reads bytes as the package would.
    ///
    /// - Parameter bytes: What an attacker sends.
    /// - Returns: What became of them.
    package func outcome(of bytes: [UInt8]) -> Outcome { check(bytes) }

    /// Returns what to start from: the files of its folders, and of a documented exchange the body of the answer.
    ///
    /// - Parameter package: The package's folder.
    /// - Returns: The examples.
    /// - Throws: What reading a file throws.
    package func examples(in package: URL) throws -> [[UInt8]] {
        try folders.flatMap { folder in
            let files = try FileManager.default.subpathsOfDirectory(atPath: package.appendingPathComponent(folder).path)
            return try files.filter { $0.hasSuffix(".json") || $0.hasSuffix(".txt") }.sorted().compactMap { file in
                let bytes = [UInt8](try Data(contentsOf: package.appendingPathComponent("\(folder)/\(file)")))
                guard let response = (try? JSON(reading: bytes))?["response"] else { return bytes }
                // A body that is no JSON stands as text.
                return (response["bodyText"] ?? response["body"]).map { body in
                    body.string.map { [UInt8]($0.utf8) } ?? body.compactBytes
                }
            }
        }
    }

    /// Every fuzzer.
    package static let all = [
        json, xml, provenResponse, directory, products, scenario, answersV1, answersV2, registration, faults,
    ]

    /// Finds a fuzzer by its name.
    package static func named(_ name: String) -> Fuzzer? { all.first { $0.name == name } }
}
