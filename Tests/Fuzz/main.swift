import Foundation
import Fuzzers

// Fuzz NAME FILE...  reads files as a fuzzer does; with the driver linked in, as .ci/fuzz builds it, the driver's options
// and folders follow the name. Fuzz --list prints each name with its folders of examples.

#if FUZZING
// The driver's own header is not part of the toolchain's modules.
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
#endif

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--list" {
    for fuzzer in Fuzzer.all { print(([fuzzer.name] + fuzzer.seeds).joined(separator: " ")) }
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
        if let broken = Target.fuzzer?.promiseBroken(by: Array(UnsafeBufferPointer(start: bytes, count: count))) {
            FileHandle.standardError.write(Data("broken: \(broken)\n".utf8))
            abort()
        }
        return 0
    }
)
#else
var isSound = true
for file in arguments.dropFirst() {
    guard let broken = fuzzer.promiseBroken(by: Array(try Data(contentsOf: URL(fileURLWithPath: file)))) else {
        continue
    }
    print("\(file): \(broken)")
    isSound = false
}
exit(isSound ? 0 : 1)
#endif
