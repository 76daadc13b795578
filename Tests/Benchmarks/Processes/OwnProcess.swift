import Foundation
import PartnerSSOCommand
import PartnerSSOPluginKit
import TransportTrials

/// This program in another process: `run` is the command line of the package, and `serve` a bare server.
enum OwnProcess {
    /// Does what the arguments ask another process to do.
    ///
    /// - Parameter arguments: The program's arguments, without its name.
    /// - Returns: The exit status, or `nil` if they ask for benchmarks.
    /// - Throws: What starting a server throws.
    static func status(of arguments: [String]) throws -> Int32? {
        switch arguments.first {
        case "run": return finished { await PartnerSSOCommandLine().run(Array(arguments.dropFirst())) }
        case "serve":
            let servers = try arguments.dropFirst().compactMap { Int($0) }.map(server)
            print(servers.map { String($0.port) }.joined(separator: " "))
            fflush(nil)
            // The process that started this one closes the pipe when it ends.
            _ = readLine()
            return 0
        default: return nil
        }
    }

    private static func server(_ size: Int) throws -> LoopbackServer {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(size)\r\n\r\n"
        return try LoopbackServer([.send(head + String(repeating: "x", count: size))])
    }

    /// Runs this program with arguments, and waits for its end.
    ///
    /// - Returns: 1, so that a sum of runs depends on each of them.
    static func end(of arguments: [String]) -> Int {
        guard let nothing = FileHandle(forWritingAtPath: "/dev/null") else { stop("/dev/null cannot be written") }
        let process = start(arguments, output: nothing, error: nothing)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { stop("\(arguments) ended with \(process.terminationStatus)") }
        return 1
    }

    /// Starts servers that answer each request with as many bytes as asked for.
    ///
    /// - Returns: Their ports.
    static func ports(serving sizes: [Int]) -> [Int] {
        let output = Pipe()
        _ = start(["serve"] + sizes.map(String.init), output: output)
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let ports = line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        guard ports.count == sizes.count else { stop("the bare server did not start") }
        return ports
    }

    private static func start(
        _ arguments: [String],
        output: Any,
        error: FileHandle = .standardError
    ) -> Process {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = arguments
        let input = Pipe()
        open.withLock { $0.append(input) }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = error
        do { try process.run() } catch { stop("\(error)") }
        return process
    }

    /// What the other processes read from, open as long as this one runs.
    private static let open = Locked<[Pipe]>([])

    private static func stop(_ reason: String) -> Never {
        FileHandle.standardError.write(Data("A benchmark failed: \(reason)\n".utf8))
        exit(2)
    }
}
