import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSO

@Suite("The reports of sign-outs")
struct SignOutReportsTests {
    private static let failure = SSOError(.serviceUnavailable, "It is down.", hint: "Wait.", isRetryable: true)

    private func error(of number: Int, in reports: SignOutReports) -> SSOError? {
        do throws(SSOError) { try reports.check(number) } catch { return error }
        return nil
    }

    @Test("A flow waits as long as a sign-out is pending, or a report still runs", arguments: [true, false])
    func needed(isPending: Bool) {
        var reports = SignOutReports()
        #expect(reports.areNeeded(isPending: isPending) == isPending)
        let numbers = [reports.begin(), reports.begin()]
        #expect(numbers == [1, 2])
        for number in numbers {
            #expect(reports.isRunning && reports.areNeeded(isPending: isPending))
            reports.end(number)
        }
        #expect(!reports.isRunning && reports.areNeeded(isPending: isPending) == isPending)
    }

    @Test("A failure is that of every report that waited for it, and of none that began later")
    func failures() {
        var reports = SignOutReports()
        let waiting = [reports.begin(), reports.begin(), reports.begin()]
        reports.end(waiting[0])
        #expect(waiting.allSatisfy { error(of: $0, in: reports) == nil })
        reports.fail(Self.failure)
        #expect(waiting.allSatisfy { error(of: $0, in: reports)?.code == .serviceUnavailable })
        let later = reports.begin()
        #expect(error(of: later, in: reports) == nil)
        reports.fail(.cancelled)
        #expect(error(of: later, in: reports)?.code == .cancelled)
    }
}
