import Foundation
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@Suite("Until when something holds")
struct ExpiryTests {
    private static let end = Date(millisecondsSince1970: 1_800_000_000_000)

    @Test(
        "Equal means over, and a tolerance moves the end",
        arguments: [
            (-1, 0, false), (0, 0, true), (1, 0, true),
            (29_999, 30, false), (30_000, 30, true), (-1_001, -1, false), (-1_000, -1, true),
        ]
    )
    func isExpired(offset: Int64, tolerance: Int, expected: Bool) {
        let instant = Date(millisecondsSince1970: 1_800_000_000_000 + offset)
        #expect(Expiry.at(Self.end).isExpired(at: instant, tolerance: .seconds(tolerance)) == expected)
    }

    @Test("What nobody limited is never over")
    func unknown() {
        #expect(!Expiry.unknown.isExpired(at: .distantFuture))
        #expect(Expiry.unknown.date == nil)
    }

    @Test(
        "TK14 Zero, negative, far and extreme milliseconds are instants like any other",
        arguments: [
            0, -1, 4_102_444_800_000, Int64.max, Int64.min,
        ] as [Int64]
    )
    func milliseconds(value: Int64) {
        let expiry = Expiry(millisecondsSince1970: value)
        #expect(expiry.isExpired(at: Date(millisecondsSince1970: value), tolerance: .zero))
        #expect(!expiry.isExpired(at: Date(millisecondsSince1970: value).addingTimeInterval(-3_600)))
    }

    @Test(
        "Dates become milliseconds and back, rounded and clamped",
        arguments: [
            (1.0004, 1_000), (1.0006, 1_001), (-1.0006, -1_001), (1e30, Int64.max), (-1e30, Int64.min),
        ] as [(Double, Int64)]
    )
    func rounding(seconds: Double, expected: Int64) {
        #expect(Date(timeIntervalSince1970: seconds).millisecondsSince1970 == expected)
    }

    @Test(
        "Milliseconds of the years 1 to 9999 stay the same through a date, and others become their nearest end",
        arguments: [
            (-62_135_596_800_000, -62_135_596_800_000), (-1, -1), (1_735_689_600_001, 1_735_689_600_001),
            (253_402_300_799_999, 253_402_300_799_999), (4_502_072_072_170_273, 253_402_300_799_999),
            (.max, 253_402_300_799_999), (.min, -62_135_596_800_000),
        ] as [(Int64, Int64)]
    )
    func years(value: Int64, expected: Int64) {
        #expect(Date(millisecondsSince1970: value).millisecondsSince1970 == expected)
    }

    @Test("Durations are told in seconds and milliseconds")
    func durations() {
        #expect(Duration.milliseconds(1_500).timeInterval == 1.5)
        #expect(Duration.milliseconds(-1_500).milliseconds == -1_500)
    }

    @Test("A profile holds until two minutes after its expiry, and a start in the future is tolerated")
    func profile() throws {
        let mvpd = MVPD.ID("Cable")
        let profile = Profile(mvpd: mvpd, kind: .partner, notBefore: .distantFuture, expiry: .at(Self.end))
        #expect(profile.isValid(at: Self.end.addingTimeInterval(119)))
        #expect(!profile.isValid(at: Self.end.addingTimeInterval(120)))
    }
}
