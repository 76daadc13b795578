import Foundation
import PartnerSSOVocabulary

/// The events that the app received, newest first.
struct EventsPane {
    struct Row {
        let time: String
        let name: String
        let facts: String
    }

    private static let shown = 40

    let rows: [Row]
    let total: Int

    init(_ state: PageState) {
        total = state.journal.events.count
        rows = state.journal.events.suffix(Self.shown).reversed().map { entry in
            let facts = entry.event.facts.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key): \($0.value)" }
            return Row(
                time: String(entry.time.formatted(.iso8601.time(includingFractionalSeconds: false)).prefix(8)),
                name: entry.event.name.rawValue,
                facts: facts.joined(separator: ", ")
            )
        }
    }
}
