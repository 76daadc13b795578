import PartnerSSOVocabulary

/// Tracks which shared operations the current task is part of, so that none waits for itself.
package enum SingleFlightScope {
    /// One run of one flight.
    struct Run: Sendable, Hashable {
        let flight: ObjectIdentifier
        let id: Int
    }

    /// The runs that the task is part of.
    ///
    /// Child tasks inherit them.
    @TaskLocal static var runs: Set<Run> = []

    /// Whether the current task is part of any shared operation.
    package static var isInside: Bool { !runs.isEmpty }
}
