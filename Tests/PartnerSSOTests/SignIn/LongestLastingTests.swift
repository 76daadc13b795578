import Foundation
import PartnerSSOTesting
import Testing

@testable import PartnerSSO

@Suite("Choosing among profiles")
struct LongestLastingTests {
    @Test(
        "The one that holds longest is taken, of several the first, and an unknown end counts as the shortest",
        arguments: [
            ([1], 0), ([1, 2], 1), ([2, 1], 0), ([2, 2], 0), ([nil, 1], 1), ([1, nil], 0), ([nil, nil], 0),
            ([nil, 3, 5, nil, 5, 4], 2),
        ] as [([Double?], Int)]
    )
    func longest(hours: [Double?], expected: Int) {
        let profiles = hours.enumerated().map { index, hours in
            let expiry = hours.map { Expiry.at(ManualClock.start.addingTimeInterval($0 * 3600)) } ?? .unknown
            return Sample.profile("P\(index)", expiry: expiry)
        }
        #expect(profiles.longestLasting == profiles[expected])
    }
}
