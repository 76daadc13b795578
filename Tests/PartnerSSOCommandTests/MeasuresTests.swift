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

    @Test("Members are put in a given order, at every level")
    func order() {
        let json: JSON = ["b": 1, "c": [["b": 1, "a": 2]], "a": 3]
        #expect(json.ordered(by: ["a", "b"]).compactText == #"{"a":3,"b":1,"c":[{"a":2,"b":1}]}"#)
    }
}
