import Foundation

/// What a click on an arrow opens.
struct DetailPane {
    struct Section {
        let heading: String
        let lines: [DetailLine]
    }

    let number: Int
    let title: String
    let route: String
    let time: String
    let sections: [Section]

    init(_ arrow: Arrow, _ masking: Masking) {
        number = arrow.number
        title = arrow.text
        route =
            switch arrow.kind {
            case .headline: "The storm"
            case .note: arrow.from.title
            case .call, .answer: "\(arrow.from.title) → \(arrow.to.title)"
            }
        time = arrow.time.formatted(.iso8601)
        switch arrow.content {
        case .facts(let facts):
            let lines = facts.map { DetailLine(name: $0.name, value: $0.value, isSecret: $0.isSecret) }
            sections = lines.isEmpty ? [] : [Section(heading: "Contents", lines: lines)]
        case .exchange(let call, let outcome):
            sections = ExchangeDetail(masking: masking).sections(call, outcome)
        }
    }
}
