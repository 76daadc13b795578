// Measures look-up, picker, encoding and decoding, each beside its baseline in the same process.
//
// usage: swift run -c release Benchmarks [--format text|json] [--only SUBJECT] [--plots FOLDER] [--quick]
//   --only    only subjects whose name begins so
//   --plots   writes cost against size, an SVG file for each subject, into a folder
//   --quick   few and short samples: whether it runs, not how fast
//
// Ends with 1 when a promise is missed.

import Foundation

let arguments = CommandLine.arguments

func value(after option: String) -> String? {
    arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
}

let isQuick = arguments.contains("--quick")
var sampler = Sampler(samples: isQuick ? 3 : 15, sampleLength: .milliseconds(isQuick ? 1 : 20))
let beginning = value(after: "--only") ?? ""
let all = Lookup.comparisons + Picker.comparisons + ProofEncoding.comparisons + DirectoryDecoding.comparisons
var outcomes: [Outcome] = []
for comparison in all where comparison.subject.hasPrefix(beginning) { outcomes.append(sampler.outcome(of: comparison)) }

if value(after: "--format") == "json" {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(outcomes), as: UTF8.self))
} else {
    print(Table(outcomes: outcomes).text)
    print("checksum \(sampler.checksum)")
}

if let folder = value(after: "--plots") {
    for (subject, outcomes) in Dictionary(grouping: outcomes, by: \.subject) {
        let name = subject.replacingOccurrences(of: ", ", with: "-").replacingOccurrences(of: " ", with: "-")
        let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).svg")
        try Plot(subject: subject, outcomes: outcomes.sorted { $0.size < $1.size }).svg
            .write(to: file, atomically: true, encoding: .utf8)
    }
}

exit(outcomes.allSatisfy { $0.verdicts.allSatisfy(\.holds) } ? 0 : 1)
