import Drawing

/// The figures of a soak.
struct SoakReport: Sendable {
    let samples: [Sample]
    let seed: UInt64
    /// Whether the system says what a process takes, so that every figure has to be measured.
    let measuresAll: Bool

    /// Whether every figure is flat, every error has an explanation, and every client was released in the end.
    var isClean: Bool {
        guard let totals = samples.last?.totals else { return false }
        return isFlat && totals.unexplained.isEmpty && totals.held == 0
    }

    private var isFlat: Bool {
        Series.all.allSatisfy { $0.flatness(in: samples)?.isFlat ?? !measuresAll }
    }

    /// The tables.
    var text: String {
        let unexplained = samples.last?.totals.unexplained ?? []
        let ends = unexplained.isEmpty ? [] : ["", "No fault explains:"] + unexplained.prefix(50).map { "- \($0)" }
        return (flatness + [""] + errors + ends + ["", summary]).joined(separator: "\n")
    }

    private var flatness: [String] {
        ["| figure | second quarter | last quarter | growth | allowed | flat |", "|---|---|---|---|---|---|"]
            + Series.all.map { series in
                guard let flatness = series.flatness(in: samples) else {
                    return "| \(series.name) | not measured | | | | \(measuresAll ? "**no**" : "") |"
                }
                let numbers = [flatness.early, flatness.late, flatness.growth, flatness.tolerance]
                let cells = numbers.map(String.init).joined(separator: " | ")
                return "| \(series.name) | \(cells) | \(flatness.isFlat ? "yes" : "**no**") |"
            }
    }

    private var errors: [String] {
        let totals = samples.last?.totals
        let kinds = (totals?.errors ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return ["| error | times | because of |", "|---|---|---|"]
            + kinds.map { kind, count in
                let reasons = totals?.explanations[kind, default: []].sorted().joined(separator: ", ") ?? ""
                return "| \(kind) | \(count) | \(reasons) |"
            }
    }

    private var summary: String {
        guard let last = samples.last else { return "Nothing was measured." }
        let share = processorShare.map { "; \($0) % of a processor" } ?? ""
        return
            "Seed \(seed), \(last.second) s: \(last.totals.journeys) devices, \(last.totals.clients) clients, \(last.totals.held) of them held\(share). "
            + (isClean ? "Flat." : "Not clean.")
    }

    /// The processor time of both processes, in percent of one processor.
    private var processorShare: Int? {
        guard let last = samples.last, let client = last.client, let service = last.service else { return nil }
        return Int(100 * (client.processor + service.processor) / Double(max(last.second, 1)))
    }

    /// The curves.
    var plot: PanelPlot {
        let minutes = (samples.last?.second ?? 0) / 60
        var plot = PanelPlot(caption: "soak of \(minutes) minutes, seed \(seed)", length: samples.count)
        for panel in [Series.memory, Series.descriptors, Series.tasks] {
            plot.add(
                panel.compactMap { series in
                    let values = series.values(in: samples)
                    return values.isEmpty ? nil : PanelPlot.Line(series.name, values)
                }
            )
        }
        plot.add(errorLines)
        return plot
    }

    /// How often each of the most frequent errors occurred so far.
    private var errorLines: [PanelPlot.Line] {
        let kinds = (samples.last?.totals.errors ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let frequent = kinds.prefix(3)
        let lines = frequent.map { kind in
            PanelPlot.Line(kind, samples.map { $0.totals.errors[kind, default: 0] })
        }
        guard kinds.count > frequent.count else { return lines }
        let others = samples.map { sample in
            sample.totals.errors.filter { !frequent.contains($0.key) }.values.reduce(0, +)
        }
        return lines + [PanelPlot.Line("other errors", others)]
    }
}
