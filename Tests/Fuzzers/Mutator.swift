package import PartnerSSOBase
import StrictXML

/// Changes the tree of a document rather than its bytes, so that most results are still documents.
///
/// The document may have a head before it: a line, as the fuzzer of faults reads it, or lines up to an empty one, as
/// calls have it. The head stays as it is.
package enum Mutator {
    /// Returns another document, or `nil` for bytes that are none.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - random: Decides what is changed.
    /// - Returns: The document, JSON if it was JSON, and XML if it was XML.
    package static func mutated(_ bytes: [UInt8], using random: inout SplitMix64) -> [UInt8]? {
        for start in starts(of: bytes) {
            let body = Array(bytes[start...])
            if let json = try? JSON(reading: body) {
                var mutator = JSONMutator(random: random)
                let changed = mutator.mutated(json)
                random = mutator.random
                return bytes[..<start] + changed.compactBytes
            }
            if let document = try? StrictXML.read(body) {
                var mutator = XMLMutator(random: random)
                let changed = mutator.mutated(document)
                random = mutator.random
                return bytes[..<start] + CanonicalXML.bytes(of: changed)
            }
        }
        return nil
    }

    /// Where a document may begin: at once, after a line, or after the first empty line.
    private static func starts(of bytes: [UInt8]) -> [Int] {
        let lines = bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
        let empty = lines.first { $0 < bytes.count && bytes[$0] == 0x0A }.map { $0 + 1 }
        return [0] + [lines.first, empty].compactMap(\.self)
    }
}
