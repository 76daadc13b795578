import PartnerSSOPluginKit

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

    /// Prints on a terminal that the command waits because of the service's rate limit.
    var pause: @Sendable (Duration) -> Void {
        { pause in
            guard console.isTerminal(.errors) else { return }
            let seconds = (pause.milliseconds / 100).rounded() / 10
            note { "  \($0.quiet("waiting \(seconds) s: the service's pace"))" }
        }
    }

    /// Prints an error that a report carries, for people.
    func complain(_ error: ErrorReport?) {
        guard let error else { return }
        for line in error.lines(style: console.style(of: .errors)) { console.line(line, to: .errors) }
    }
}

extension String {
    /// The text padded with spaces to a width.
    func padded(to width: Int) -> String {
        count >= width ? self : self + String(repeating: " ", count: width - count)
    }
}
