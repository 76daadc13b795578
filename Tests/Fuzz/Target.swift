import Fuzzers

/// The fuzzer that the process runs, for the driver's callback, which can hold on to nothing.
enum Target {
    static let fuzzer = CommandLine.arguments.dropFirst().first.flatMap(Fuzzer.named)
}
