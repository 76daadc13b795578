import Foundation
import PartnerSSOTesting

extension MemoryDisk {
    /// What is left of something after a crash.
    static func survivor(
        of content: Node.Content,
        _ loss: Loss,
        _ generator: inout SeededGenerator
    ) -> Node.Content {
        switch content {
        case .file(let bytes, let durable):
            let rest = bytes == durable ? bytes : survivor(of: bytes, durable, loss, &generator)
            return .file(rest, durable: rest)
        case .directory(let entries, let durable):
            let names = Set(entries.keys).union(durable.keys).sorted()
            let pairs = names.compactMap { name -> (String, Int)? in
                let isKept = loss == .nothing || (loss != .everything && Bool.random(using: &generator))
                return (isKept ? entries[name] : durable[name]).map { (name, $0) }
            }
            let rest = Dictionary(uniqueKeysWithValues: pairs)
            return .directory(rest, durable: rest)
        case .link, .pipe: return content
        }
    }

    private static func survivor(
        of bytes: Data,
        _ durable: Data,
        _ loss: Loss,
        _ generator: inout SeededGenerator
    ) -> Data {
        guard loss != .nothing else { return bytes }
        guard loss != .everything else { return durable }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return bytes
        case 1: return durable
        case 2: return Data(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator)))
        default: return Data(repeating: 0, count: bytes.count)
        }
    }
}
