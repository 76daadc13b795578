// Measures look-up, picker, encoding, decoding and whole sign-ins, each way beside its baseline in the same process.
//
// usage: swift run -c release Benchmarks [--format text|json] [--only SUBJECT] [--plots FOLDER] [--quick]
//                                        [--check FILE] [--write FILE]
//   --only    only subjects whose name begins so
//   --plots   writes cost against size, an SVG file for each subject, into a folder
//   --quick   few and short samples: whether it runs, not how fast
//   --check   ends with 1 if a ratio to a baseline is more than twice the one in a file
//   --write   writes the ratios to a file

import Foundation

// Platforms' frameworks call their apps on the main thread, so the measuring thread is another one.
let arguments = CommandLine.arguments
guard #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) else {
    print("The simulator, which is measured too, needs a newer system.")
    exit(2)
}
Thread.detachNewThread {
    do {
        if let status = try OwnProcess.status(of: Array(arguments.dropFirst())) { exit(status) }
        exit(try BenchmarkRun(arguments: arguments).run() ? 0 : 1)
    } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(2)
    }
}
dispatchMain()
