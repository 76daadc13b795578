import Foundation
import Fuzzers
import PartnerSSOBase
import Testing

@Suite("What strangers send is read or refused", .timeLimit(.minutes(10)))
struct FuzzerTests {
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The files of the folders that a fuzzer starts from.
    private func examples(of fuzzer: Fuzzer) throws -> [[UInt8]] {
        try fuzzer.seeds.flatMap { folder in
            let folder = Self.package.appendingPathComponent(folder)
            let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            return files.compactMap { $0 as? URL }
                .filter { !$0.hasDirectoryPath && $0.pathExtension != "swift" }
                .sorted { $0.path < $1.path }
                .compactMap { try? Array(Data(contentsOf: $0)) }
        }
    }

    @Test(
        "Every fuzzer keeps its promise on its examples, and on examples with random damage",
        arguments: Fuzzer.all.map(\.name)
    )
    func damaged(name: String) throws {
        let fuzzer = try #require(Fuzzer.named(name))
        let examples = try examples(of: fuzzer)
        #expect(!examples.isEmpty)
        var random = SplitMix64(seed: 7)
        for example in examples.prefix(40) {
            #expect(fuzzer.promiseBroken(by: example) == nil)
            for _ in 1...10 where !example.isEmpty {
                var damaged = example
                for _ in 1...Int.random(in: 1...4, using: &random) {
                    damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                #expect(
                    fuzzer.promiseBroken(by: damaged) == nil,
                    "\(String(decoding: damaged.prefix(200), as: UTF8.self))"
                )
            }
        }
    }
}
