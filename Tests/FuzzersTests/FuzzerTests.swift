import Foundation
import Fuzzers
import PartnerSSOBase
import Testing

@Suite("What strangers send is read or refused", .timeLimit(.minutes(10)))
struct FuzzerTests {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(
        "Every fuzzer reads an example, and keeps its promise on examples with random damage too",
        arguments: Fuzzer.all.map(\.name)
    )
    func damaged(name: String) throws {
        let fuzzer = try #require(Fuzzer.named(name))
        let examples = try fuzzer.examples(in: Self.package)
        #expect(examples.contains { fuzzer.outcome(of: $0) == .read })
        var random = SplitMix64(seed: 7)
        for example in examples.prefix(60) {
            expectSound(fuzzer, example)
            for _ in 1...10 where !example.isEmpty {
                var damaged = example
                for _ in 1...Int.random(in: 1...4, using: &random) {
                    damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                expectSound(fuzzer, damaged)
            }
        }
    }

    private func expectSound(_ fuzzer: Fuzzer, _ bytes: [UInt8]) {
        guard case .broken(let promise) = fuzzer.outcome(of: bytes) else { return }
        Issue.record("\(promise): \(String(decoding: bytes.prefix(200), as: UTF8.self))")
    }
}
