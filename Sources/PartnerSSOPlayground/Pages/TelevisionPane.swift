import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// What the television shows: the app, and the system's view over it.
struct TelevisionPane {
    var covered = false
    var welcome = false
    var busy: String?
    var home: HomePane?
    var watching: WatchingPane?
    var regular: RegularPane?
    var choosing: ChoosingPane?
    var code: CodePane?
    var failed: FailurePane?
    var signedOut: SignedOutPane?
    let system: SystemPane

    init(_ state: PageState) {
        system = SystemPane(state)
        covered = system.isOpen
        switch state.television {
        case .welcome: welcome = true
        case .busy(let words): busy = words
        case .home(let home): self.home = HomePane(home, ProviderNames(state.settings.directory))
        case .watching(let permit, let show): watching = WatchingPane(permit, show)
        case .regular(let regular) where regular.isChoosing:
            choosing = ChoosingPane(regular.providers)
        case .regular(let regular): self.regular = RegularPane(regular)
        case .code(let session): code = CodePane(session)
        case .failed(let error): failed = FailurePane(error)
        case .signedOut(let steps): signedOut = SignedOutPane(steps: steps)
        }
    }
}

/// A provider to choose.
struct ProviderRow {
    let id: String
    let name: String
}

/// The list of the service's providers.
struct ChoosingPane {
    let rows: [ProviderRow]

    init(_ mvpds: [MVPD]) {
        rows = mvpds.map { ProviderRow(id: $0.id.rawValue, name: $0.displayName) }
    }
}

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

struct RegularPane {
    let reason: String
    let reasonName: String
    let preselected: ProviderRow?

    init(_ regular: TelevisionScreen.Regular) {
        reason = regular.reason.words
        reasonName = regular.reason.rawValue
        preselected = regular.offer.preselected.map { ProviderRow(id: $0.id.rawValue, name: $0.displayName) }
    }
}

struct CodePane {
    let digits: String?
    let until: String
    let chosen: String?

    init(_ session: RegularSession) {
        digits = session.code.isEmpty ? nil : session.code
        until =
            session.expiry.date.map { String($0.formatted(.iso8601.time(includingFractionalSeconds: false)).prefix(5)) }
            ?? "soon"
        chosen = session.mvpd?.rawValue
    }
}

struct FailurePane {
    let errorCode: String
    let explanation: String
    let hint: String

    init(_ error: SSOError) {
        errorCode = error.code.rawValue
        explanation = error.message
        hint = error.hint
    }
}

struct SignedOutPane {
    let steps: [String]
}
