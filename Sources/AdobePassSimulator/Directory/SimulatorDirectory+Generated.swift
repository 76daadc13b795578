import PartnerSSOBase

extension SimulatorDirectory {
    /// A directory of any size: the well-known MVPDs, then invented ones, some of which share an identifier.
    ///
    /// - Parameters:
    ///   - count: The number of MVPDs, up to 2,000.
    ///   - seed: Decides the order of the invented ones and who shares an identifier.
    /// - Returns: The directory; equal arguments give equal ones.
    public static func generated(count: Int, seed: UInt64) -> SimulatorDirectory {
        guard count > wellKnown.count else { return SimulatorDirectory(Array(wellKnown.prefix(max(0, count)))) }
        var randomness = SplitMix64(seed: seed)
        let regions = ["", " East", " West", " South"]
        var invented = regions.flatMap { region in self.invented.map { renamed($0, adding: region) } }
        for index in invented.indices.dropLast() {
            let other = index + Int(randomness.next() % UInt64(invented.count - index))
            invented.swapAt(index, other)
        }
        for index in invented.indices.dropFirst() where index % 50 == 0 {
            // A platform names both of them with one identifier, as real directories do with brands of one owner.
            invented[index].platformMappingID = invented[index - 1].platformMappingID
        }
        return SimulatorDirectory(Array((wellKnown + invented).prefix(count)))
    }

    private static func renamed(_ mvpd: SimulatorMVPD, adding region: String) -> SimulatorMVPD {
        guard !region.isEmpty else { return mvpd }
        let suffix = region.dropFirst()
        let id = mvpd.id + suffix
        return mvpd.with {
            $0.id = id
            $0.displayName = $0.displayName.map { $0 + region }
            $0.platformMappingID = $0.platformMappingID.map { $0 + suffix }
            $0.logoURL = $0.logoURL.map { _ in "https://logos.simulator.example/\(id).png" }
        }
    }
}
