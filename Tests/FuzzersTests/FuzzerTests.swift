import Foundation
import Fuzzers
import PartnerSSOBase
import Testing

@Suite("What strangers send is read or refused", .timeLimit(.minutes(10)))
struct FuzzerTests {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(
        "Every fuzzer reads an example, and keeps its promise on damaged and on mutated examples too",
        arguments: Fuzzer.all.map(\.name)
    )
    func damaged(name: String) async throws {
        let fuzzer = try #require(Fuzzer.named(name))
        let examples = try fuzzer.examples(in: Self.package)
        var isRead = false
        var random = SplitMix64(seed: 7)
        for example in examples { isRead = await expectSound(fuzzer, example) == .read || isRead }
        #expect(isRead)
        for example in examples.prefix(60) {
            for _ in 1...10 where !example.isEmpty {
                var damaged = example
                for _ in 1...Int.random(in: 1...4, using: &random) {
                    damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                await expectSound(fuzzer, damaged)
                if let mutated = Mutator.mutated(example, using: &random) { await expectSound(fuzzer, mutated) }
            }
        }
    }

    @Test("What a fuzzer has found is sound now: each file begins with the fuzzer's name")
    func found() async throws {
        let folder = Self.package.appendingPathComponent("Tests/FuzzersTests/Fixtures")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!names.isEmpty)
        for name in names {
            let fuzzer = try #require(Fuzzer.named(String(name.prefix { $0 != "." })))
            await expectSound(fuzzer, [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
        }
    }

    @discardableResult
    private func expectSound(_ fuzzer: Fuzzer, _ bytes: [UInt8]) async -> Fuzzer.Outcome {
        let outcome = await fuzzer.outcome(of: bytes)
        if case .broken(let promise) = outcome {
            Issue.record("\(promise): \(String(decoding: bytes.prefix(200), as: UTF8.self))")
        }
        return outcome
    }
}
