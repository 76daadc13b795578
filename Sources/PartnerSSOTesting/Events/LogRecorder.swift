public import Logging
import PartnerSSOPluginKit

/// Collects what is logged, so that a test can search it for what must not be there.
public final class LogRecorder: Sendable {
    /// One logged message.
    public struct Entry: Sendable {
        /// How important it is.
        public let level: Logger.Level
        /// The message.
        public let message: String
        /// The metadata, of the logger and of the message, as text.
        public let metadata: [String: String]

        /// The message and all metadata on one line.
        public var line: String {
            let facts = metadata.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            return ([message] + facts).joined(separator: " ")
        }
    }

    private struct Handler: LogHandler {
        let recorder: LogRecorder
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
            var texts = all.mapValues { "\($0)" }
            if let error = event.error { texts["error"] = "\(error)" }
            let entry = Entry(level: event.level, message: "\(event.message)", metadata: texts)
            recorder.log.withLock { $0.append(entry) }
        }
    }

    private let log = Locked<[Entry]>([])

    /// Creates an empty recorder.
    public init() {}

    /// A logger whose messages of every level are collected here.
    public var logger: Logger {
        Logger(label: "PartnerSSOTesting") { _ in Handler(recorder: self) }
    }

    /// Everything that was logged, in order.
    public var entries: [Entry] { log.withLock { $0 } }
}
