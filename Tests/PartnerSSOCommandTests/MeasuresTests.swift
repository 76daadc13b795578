import PartnerSSOBase
import Testing

@testable import PartnerSSOCommand

@Suite("Measures in reports")
struct MeasuresTests {
    @Test("Durations are milliseconds to the microsecond")
    func milliseconds() {
        #expect(JSON(milliseconds: .nanoseconds(1_234_567)).text == "1.235")
        #expect(JSON(milliseconds: .zero).text == "0.0")
    }
}
