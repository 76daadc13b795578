import PartnerSSOVocabulary

/// Finds the provider with an identifier: a hash table with open addressing, at most two thirds full.
///
/// The benchmarks "lookup" and "picker, new directory" showed the need. A dictionary would hash each identifier again, and
/// hold a copy of it.
struct ExactIndex: Sendable {
    private struct Slot: Sendable {
        var digest = 0
        var position = Int32(-1)
    }

    /// The positions of providers whose identifier an earlier one has, with the position of that one.
    let repeats: [(position: Int, first: Int)]
    private let slots: [Slot]

    /// Indexes providers; one without an identifier is left out.
    init(_ mvpds: [MVPD], by identifier: (MVPD) -> ExactText?) {
        var slots = Array(repeating: Slot(), count: Self.size(for: mvpds.count))
        var repeats: [(position: Int, first: Int)] = []
        for (position, mvpd) in mvpds.enumerated() {
            guard let text = identifier(mvpd) else { continue }
            let slot = Self.slot(of: text.digest, in: slots) { identifier(mvpds[$0]) == text }
            if slots[slot].position >= 0 {
                repeats.append((position, Int(slots[slot].position)))
            } else {
                slots[slot] = Slot(digest: text.digest, position: Int32(position))
            }
        }
        (self.slots, self.repeats) = (slots, repeats)
    }

    /// Finds the first provider with an identifier.
    ///
    /// - Parameters:
    ///   - text: The identifier.
    ///   - isMatch: Whether the provider at a position has it.
    /// - Returns: The provider's position, or `nil` if there is none.
    func position(of text: ExactText, where isMatch: (Int) -> Bool) -> Int? {
        let position = slots[Self.slot(of: text.digest, in: slots, where: isMatch)].position
        return position < 0 ? nil : Int(position)
    }

    /// Returns the slot that an identifier is in, or the free one that it would be in.
    private static func slot(of digest: Int, in slots: [Slot], where isMatch: (Int) -> Bool) -> Int {
        let mask = slots.count - 1
        var slot = digest & mask
        while slots[slot].position >= 0, slots[slot].digest != digest || !isMatch(Int(slots[slot].position)) {
            slot = (slot + 1) & mask
        }
        return slot
    }

    /// Returns a power of two that leaves at least a third of the slots free, so that searches end soon.
    private static func size(for count: Int) -> Int {
        var size = 2
        while size * 2 < count * 3 { size *= 2 }
        return size
    }
}
