import PartnerSSOVocabulary

/// Knows which shared work the present task is part of, so that work is never made to wait for itself.
package enum SingleFlightScope {
    /// One run of one flight.
    struct Run: Sendable, Hashable {
        let flight: ObjectIdentifier
        let id: Int
    }

    /// The runs the task is part of; tasks that these make inherit them.
    @TaskLocal static var runs: Set<Run> = []

    /// Whether the present task is part of any shared work.
    package static var isInside: Bool { !runs.isEmpty }
}
