import PartnerSSOPluginKit

/// A line on the terminal that says what has been done, and disappears at the end; without a terminal there is none.
struct ProgressLine: Sendable {
    private let console: CommandConsole
    private let count = Locked(0)

    init(on console: CommandConsole) {
        self.console = console
    }

    /// Counts one thing more, and shows it in place of the one before.
    func show(_ text: String) {
        guard console.isTerminal(.errors) else { return }
        // Written under the lock, because results of several plugins arrive at the same time.
        count.withLock { count in
            count += 1
            // Cut to the width of a small terminal: a line that wraps cannot be replaced.
            console.write("\r\u{1B}[K" + "\(count) \(text)".prefix(78), .errors)
        }
    }

    /// Removes the line.
    func end() {
        guard console.isTerminal(.errors) else { return }
        console.write("\r\u{1B}[K", .errors)
    }
}
