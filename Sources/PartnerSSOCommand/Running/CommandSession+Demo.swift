import PartnerSSO

extension CommandSession {
    /// Says which product is next.
    func announce(_ run: ScenarioRun) {
        let framework = run.client.plugins.framework.map { "\($0) + " } ?? ""
        note { style in "\(style.strong(run.product))  \(style.quiet("\(framework)\(run.client.plugins.service)"))" }
    }

    /// Says how a sign-in ended.
    func tell(_ report: SignInReport) {
        tell([{ style in report.lines(style: style).joined(separator: "\n  ") }])
        complain(report.error)
    }

    /// Says how a sign-out ended.
    func tell(_ outcome: Result<SignOutReport, ErrorReport>) {
        switch outcome {
        case .success(let report): tell([{ style in report.lines(style: style).joined(separator: "\n  ") }])
        case .failure(let error): complain(error)
        }
    }

    /// Says lines on the way.
    func tell(_ lines: [(TextStyle) -> String]) {
        for line in lines { note { "  \(line($0))" } }
    }
}
