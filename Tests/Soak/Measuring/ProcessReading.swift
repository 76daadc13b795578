import Foundation

/// What the system says about a process; only Linux does.
struct ProcessReading: Sendable, Hashable {
    /// The resident memory, in KiB.
    let memory: Int
    /// The open descriptors.
    let descriptors: Int
    /// The threads, which the system calls tasks.
    let threads: Int
    /// The processor time so far, in seconds.
    let processor: Double

    /// Whether the system says what a process takes.
    static var isAvailable: Bool {
        #if os(Linux)
        true
        #else
        false
        #endif
    }

    /// Reads about a process; fails where the system has no such files, or the process has ended.
    ///
    /// - Parameter identifier: The process.
    init?(of identifier: Int32) {
        let folder = "/proc/\(identifier)"
        guard let sizes = try? String(contentsOfFile: "\(folder)/statm", encoding: .utf8),
            let times = try? String(contentsOfFile: "\(folder)/stat", encoding: .utf8),
            let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd").count,
            let threads = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task").count,
            let pages = Self.residentPages(statm: sizes), let ticks = Self.processorTicks(stat: times)
        else { return nil }
        memory = pages * sysconf(Int32(_SC_PAGESIZE)) / 1_024
        (self.descriptors, self.threads) = (descriptors, threads)
        processor = Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// The resident pages: the second number.
    static func residentPages(statm text: String) -> Int? {
        let numbers = text.split(separator: " ")
        return numbers.count > 1 ? Int(numbers[1]) : nil
    }

    /// The time in user and system mode: the 12th and 13th value behind the name, which may have spaces and parentheses.
    static func processorTicks(stat text: String) -> Int? {
        let values = text.drop { $0 != ")" }.split(separator: ")").last?.split(separator: " ") ?? []
        guard values.count > 12, let user = Int(values[11]), let system = Int(values[12]) else { return nil }
        return user + system
    }
}
