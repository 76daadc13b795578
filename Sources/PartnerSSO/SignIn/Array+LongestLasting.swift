extension [Profile] {
    /// The profile that is valid longest; the first of several.
    ///
    /// An unknown expiry counts as the earliest.
    ///
    /// - Precondition: The list is not empty.
    var longestLasting: Profile {
        reduce(self[0]) { best, next in
            guard let end = next.expiry.date else { return best }
            guard let bestEnd = best.expiry.date else { return next }
            return end > bestEnd ? next : best
        }
    }
}
