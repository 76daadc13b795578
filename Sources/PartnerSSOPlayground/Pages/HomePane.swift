import Foundation
import PartnerSSOVocabulary

struct HomePane {
    struct ShowRow {
        let resource: String
        let title: String
        let summary: String
        let number: Int
        let likely: Bool
        let obstacle: String?
    }

    let provider: String
    let origin: String
    let kind: String
    let until: String
    let message: String?
    let shows: [ShowRow]

    init(_ home: TelevisionScreen.Home, _ names: ProviderNames) {
        provider = names.name(ofMVPD: home.profile.mvpd.rawValue)
        origin = home.origin
        kind = home.profile.kind.rawValue
        until = home.profile.expiry.date?.formatted(.iso8601.year().month().day()) ?? "an unknown date"
        message = home.message
        shows = home.shows.enumerated().map { index, show in
            ShowRow(
                resource: show.resource,
                title: show.title,
                summary: show.summary,
                number: index + 1,
                likely: show.isLikely == true,
                obstacle: show.obstacle
            )
        }
    }
}
