import AdobePassSimulator
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension CommandSession {
    /// Prints the steps of a sign-in as they end.
    var witness: ScenarioRun.Witness {
        ScenarioRun.Witness(
            step: { step in note { "  \(step.line(style: $0))" } },
            session: { session in
                note { style in
                    let place = session.url.map { " at \($0)" } ?? ""
                    return "  the viewer signs in\(place) with the code \(style.strong(session.code))"
                }
            }
        )
    }

    /// Runs a part of a command, and tells a user at a terminal when a call waited for the service's pace.
    ///
    /// Without that, a user would think that the command is slow. A wait under half a second is hardly noticed.
    ///
    /// - Parameters:
    ///   - events: The events of the client whose calls may wait.
    ///   - body: The part of the command.
    /// - Returns: What the body returns.
    func tellingWaits<Value>(
        in events: AsyncStream<SSOEvent>,
        body: () async throws -> Value
    ) async rethrows -> Value {
        let isTold = console.isTerminal(.errors)
        let reader = Task {
            for await event in events where isTold && event.name == .callPaced {
                guard let waited = event.duration, waited >= .milliseconds(500) else { continue }
                let seconds = (waited.milliseconds / 100).rounded() / 10
                note { "  \($0.quiet("waited \(seconds) s: the service's pace"))" }
            }
        }
        defer { reader.cancel() }
        let value = try await body()
        reader.cancel()
        await reader.value
        return value
    }

    /// Prints an error that a report carries, for people.
    func complain(_ error: ErrorReport?) {
        guard let error else { return }
        for line in error.lines(style: console.style(of: .errors)) { console.line(line, to: .errors) }
    }

    /// Prints what the simulator found wrong with calls, and what to change.
    func explainRefusals(by simulator: InProcessSimulator) {
        let style = console.style(of: .errors)
        for record in simulator.records {
            guard let reason = record.reason else { continue }
            let place = reason.field.map { " (\($0))" } ?? ""
            let line = "the simulator says of \(record.method) \(record.path)\(place): \(reason.fix)"
            console.line(style.quiet(line), to: .errors)
        }
    }
}

extension String {
    /// The text padded with spaces to a width.
    func padded(to width: Int) -> String {
        count >= width ? self : self + String(repeating: " ", count: width - count)
    }
}
