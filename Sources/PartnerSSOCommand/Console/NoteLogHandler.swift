import Logging

/// Writes what an engineer should see to the console's errors, a line each.
struct NoteLogHandler: LogHandler {
    let session: CommandSession
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.notice

    init(_ session: CommandSession) {
        self.session = session
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
        let facts = all.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        session.note { _ in (["\(event.message)"] + facts).joined(separator: " ") }
    }
}
