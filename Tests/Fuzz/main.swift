import Foundation
import Fuzzers

// Fuzz NAME FILE...  reads files as a fuzzer does; with the driver linked in, as .ci/fuzz builds it, the driver's options
// and folders follow the name. Fuzz --examples NAME FOLDER writes what a fuzzer starts from, and Fuzz --list the names.

#if FUZZING
// The driver's own header is not part of the toolchain's modules.
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
#endif

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["--list"] {
    print(Fuzzer.all.map(\.name).joined(separator: "\n"))
    exit(0)
}
if arguments.first == "--examples", arguments.count == 3, let fuzzer = Fuzzer.named(arguments[1]) {
    let package = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    for (number, example) in try fuzzer.examples(in: package).enumerated() {
        try Data(example).write(to: URL(fileURLWithPath: "\(arguments[2])/example-\(number)"))
    }
    exit(0)
}
guard let fuzzer = Target.fuzzer else {
    print("usage: Fuzz \(Fuzzer.all.map(\.name).joined(separator: "|")) FILE...")
    exit(64)
}

#if FUZZING
var count = CommandLine.argc - 1
var rest = CommandLine.unsafeArgv + 1
exit(
    runDriver(&count, &rest) { bytes, count in
        let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
        if case .broken(let broken)? = Target.fuzzer?.blockingOutcome(of: bytes) {
            FileHandle.standardError.write(Data("broken: \(broken)\n".utf8))
            abort()
        }
        return 0
    }
)
#else
var (read, refused, broken) = (0, 0, 0)
for file in arguments.dropFirst() {
    switch fuzzer.blockingOutcome(of: [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))) {
    case .read: read += 1
    case .refused: refused += 1
    case .broken(let promise):
        print("\(file): \(promise)")
        broken += 1
    }
}
print("\(read) read, \(refused) refused, \(broken) broken")
exit(broken == 0 ? 0 : 1)
#endif
