import Drawing
import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@testable import Soak

@Suite("The report of a soak")
struct SoakReportTests {
    /// A report whose samples have the given totals, and only as much memory as stated.
    private static func report(
        heap: [Int],
        _ totals: Journal.Totals = Journal.Totals(),
        measuresAll: Bool = false
    ) -> SoakReport {
        let samples = heap.enumerated().map { second, heap in
            Sample(second: second, client: nil, service: nil, heap: heap, totals: totals)
        }
        return SoakReport(samples: samples, seed: 7, measuresAll: measuresAll)
    }

    private static let flat = Array(repeating: 9_000, count: 8)

    @Test("Where everything can be measured, a figure that was not makes it unclean")
    func missing() {
        let report = Self.report(heap: Self.flat, measuresAll: true)
        #expect(!report.isClean)
        #expect(report.text.contains("| service: resident KiB | not measured | | | | **no** |"))
    }

    @Test("A flat run without unexplained errors is clean where the system does not say what a process takes")
    func clean() {
        let report = Self.report(heap: Self.flat)
        #expect(report.isClean)
        #expect(report.text.contains("| client: allocated KiB | 9000 | 9000 | 0 | 2048 | yes |"))
        #expect(report.text.contains("| service: resident KiB | not measured |"))
    }

    @Test("A figure that grows makes it unclean")
    func growing() {
        let report = Self.report(heap: [9_000, 9_000, 9_000, 9_000, 9_000, 9_000, 12_000, 12_000])
        #expect(!report.isClean)
        #expect(report.text.contains("| **no** |"))
    }

    @Test("What URLSession keeps for each call may grow, and no more", arguments: [3_020, 3_021])
    func urlSession(growth: Int) {
        let samples = (0..<8).map { number in
            var totals = Journal.Totals()
            totals.urlSessionCalls = number < 4 ? 0 : 6_641
            let heap = number < 4 ? 9_000 : 9_000 + growth
            return Sample(second: number, client: nil, service: nil, heap: heap, totals: totals)
        }
        #expect(SoakReport(samples: samples, seed: 7, measuresAll: false).isClean == (growth == 3_020))
    }

    @Test("An error that no fault explains makes it unclean, and is told with its place")
    func unexplained() {
        let journal = Journal()
        journal.begin(.throttled)
        journal.note(.error(.throttled), in: "V2, authorize", since: .zero)
        journal.noteCancelled()
        #expect(Self.report(heap: Self.flat, journal.totals).isClean)
        journal.note(.error(.internalFault), in: "V2, signIn", since: .zero)
        let report = Self.report(heap: Self.flat, journal.totals)
        #expect(!report.isClean)
        #expect(report.text.contains("| service.throttled | 1 | throttled |"))
        #expect(report.text.contains("- internalFault in V2, signIn; faults of that time: throttled"))
    }

    @Test("A client that is never released makes it unclean")
    func held() {
        let journal = Journal()
        journal.noteClient()
        #expect(!Self.report(heap: Self.flat, journal.totals).isClean)
        journal.noteRelease()
        #expect(Self.report(heap: Self.flat, journal.totals).isClean)
    }

    @Test("The plot has a curve for each measured figure and for the most frequent errors, and one for all others")
    func plot() {
        let journal = Journal()
        for code in [SSOError.Code.throttled, .throttled, .offline, .offline, .timedOut, .timedOut, .superseded] {
            journal.note(.error(code), in: "a test", since: .zero)
        }
        let svg = Self.report(heap: Self.flat, journal.totals).plot.svg
        #expect(svg.components(separatedBy: "<polyline").count - 1 == 6)
        for name in ["client: allocated KiB", "clients held", "network.offline", "other errors"] {
            #expect(svg.contains(">\(name)</text>"))
        }
        #expect(!svg.contains("superseded"))
    }

    @Test("The curves of a panel share its axis")
    func axis() {
        var plot = PanelPlot(caption: "two curves", length: 2)
        plot.add([PanelPlot.Line("a", [0, 10, 99]), PanelPlot.Line("b", [5, 5])])
        // What exceeds the length is not drawn, but counts for the axis.
        #expect(plot.svg.contains(#"text-anchor="end">99</text>"#))
        #expect(plot.svg.contains(#"points="60.0,120.0 340.0,110.9""#))
        #expect(plot.svg.contains(#"points="60.0,115.5 340.0,115.5""#))
    }
}
