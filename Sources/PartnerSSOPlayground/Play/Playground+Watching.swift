import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension Playground {
    /// Asks which shows the viewer may probably watch.
    func checkCatalogue() {
        guard case .home(let home) = television else { return }
        world.journal.append(.call(.app, .library, "preauthorize(\(home.shows.count))"))
        let client = client
        start("Checking your subscription…") { playground in
            let resources = home.shows.compactMap { Resource($0.resource) }
            let outcome = await result { () async throws(SSOError) in try await client.preauthorize(resources) }
            playground.catalogueChecked(outcome, home)
        }
    }

    private func catalogueChecked(_ outcome: Result<[Preview], SSOError>, _ home: TelevisionScreen.Home) {
        switch outcome {
        case .failure(let error): tell(error)
        case .success(let previews):
            var home = home
            home.message = nil
            for preview in previews {
                guard let index = home.shows.firstIndex(where: { $0.resource == preview.resource.rawValue }) else {
                    continue
                }
                home.shows[index].isLikely = preview.isLikelyPermitted
                home.shows[index].obstacle = preview.denial?.words
            }
            let count = previews.count { $0.isLikelyPermitted }
            world.journal.append(.answer(.library, .app, "\(count) of \(previews.count) likely"))
            show(.home(home))
        }
    }

    /// Asks whether the viewer may watch a show now, and plays it.
    func play(_ resource: String) {
        guard case .home(let home) = television, let show = home.shows.first(where: { $0.resource == resource })
        else { return }
        world.journal.append(.call(.app, .library, "authorize(\(resource))"))
        let client = client
        start("Starting \(show.title)…") { playground in
            let outcome = await result { () async throws(SSOError) in try await client.authorize(resource) }
            playground.decided(outcome, show, home)
        }
    }

    private func decided(_ outcome: Result<Decision, SSOError>, _ show: Show, _ home: TelevisionScreen.Home) {
        switch outcome {
        case .failure(let error): tell(error)
        case .success(.permitted(let permit)):
            world.journal.append(.answer(.library, .app, "permitted", .permit(permit)))
            self.show(.watching(permit, show))
        case .success(.denied(_, let denial)):
            world.journal.append(.answer(.library, .app, "denied: \(denial.cause.rawValue)", isFailure: true))
            var home = home
            home.message = "“\(show.title)” cannot start: \(denial.words)"
            if let index = home.shows.firstIndex(where: { $0.resource == show.resource }) {
                home.shows[index].isLikely = false
                home.shows[index].obstacle = denial.words
            }
            self.show(.home(home))
        }
    }
}

extension Denial {
    /// What a viewer is told.
    var words: String {
        if let message { return message }
        return switch cause {
        case .subscription: "Your subscription does not include it."
        case .parentalControls: "Parental controls do not allow it."
        case .homeOnly: "You can watch it at home only."
        case .login: "Please sign in again."
        case .temporaryAccess: "Your free preview has ended."
        case .configuration: "It is not available in this app."
        case .technical: "Your provider cannot be reached. Try again later."
        case .other: "Your provider does not allow it."
        }
    }
}

extension ArrowContent {
    fileprivate static func permit(_ permit: Permit) -> ArrowContent {
        .facts([
            Fact(name: "resource", value: permit.resource.rawValue),
            Fact(name: "decided by", value: permit.source),
            Fact(name: "media token", value: permit.mediaToken.withValue { $0 }, isSecret: true),
            Fact(name: "expires", value: permit.mediaTokenExpiry.date?.formatted(.iso8601) ?? "unknown"),
        ])
    }
}
