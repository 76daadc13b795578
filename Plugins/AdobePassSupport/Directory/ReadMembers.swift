/// Which members of an object were read.
///
/// Of members with the same name the first counts, as for the system's decoder.
struct ReadMembers {
    private var numbers: UInt16 = 0

    /// Marks a member as read, and returns whether it was not read before.
    ///
    /// - Parameter number: A number below 16 that the caller chose for the member.
    /// - Returns: Whether this is the first member of its name.
    mutating func isFirst(_ number: UInt16) -> Bool {
        let wasRead = numbers & (1 << number) != 0
        numbers |= 1 << number
        return !wasRead
    }
}
