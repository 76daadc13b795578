import PartnerSSOPluginKit

extension MappingResult {
    /// The events that report the results.
    var events: [SSOEvent] {
        var events: [SSOEvent] = []
        if let mvpd, !conflicts.isEmpty {
            let others = conflicts.map(\.mvpd.rawValue).joined(separator: ", ")
            let facts: [SSOEvent.Fact: String] = [
                .platformMappingID: id.rawValue, .mvpd: mvpd.id.rawValue, .others: others,
            ]
            events.append(SSOEvent(.mappingConflict, facts))
        }
        for answer in ignored {
            let facts: [SSOEvent.Fact: String] = [
                .platformMappingID: id.rawValue, .mvpd: answer.mvpd.rawValue, .plugin: answer.author.rawValue,
            ]
            events.append(SSOEvent(.mappingIgnored, facts))
        }
        return events
    }
}
