import Foundation
import PartnerSSOVocabulary

struct WatchingPane {
    let title: String
    let source: String
    let token: String
    let tokenUntil: String

    init(_ permit: Permit, _ show: Show) {
        title = show.title
        source = permit.source
        token = permit.mediaToken.withValue { $0 }
        tokenUntil =
            permit.mediaTokenExpiry.date?.formatted(.iso8601.time(includingFractionalSeconds: false)) ?? "unknown"
    }
}
