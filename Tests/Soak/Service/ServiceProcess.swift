import Foundation

/// The simulator in a process of its own, so that its memory is told from that of the clients.
struct ServiceProcess {
    /// Where it listens.
    let address: String
    private let process = Process()
    private let input = Pipe()

    /// Starts this executable again as the service, and waits until it listens.
    ///
    /// - Parameter seed: The seed of the simulator.
    /// - Throws: What starting a process throws, or ``Failure`` if it ends instead.
    init(seed: UInt64) throws {
        let output = Pipe()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["--serve", "--seed", "\(seed)"]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw Failure() }
            line += more
        }
        address = String(decoding: line.dropLast(), as: UTF8.self)
    }

    var identifier: Int32 { process.processIdentifier }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// The service has ended before it listened.
    struct Failure: Error, CustomStringConvertible {
        let description = "The simulator could not be started."
    }
}
