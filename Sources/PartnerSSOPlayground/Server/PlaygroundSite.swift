import Foundation
import HTTPTypes
import PartnerSSOScenarios

/// The routes of the playground.
struct PlaygroundSite: Sendable {
    let playground: Playground
    let renderer: Renderer

    func answer(_ request: PlayRequest) async -> PlayAnswer {
        if let refusal = OriginRule.refusal(of: request.head) { return refused(refusal, .forbidden) }
        let parts = request.path.split(separator: "/").map(String.init)
        switch (request.head.method, parts.first) {
        case (.get, nil): return await page()
        case (.get, "events"): return PlayAnswer(type: "text/event-stream", .feed)
        case (.get, "arrow"): return detail(parts.dropFirst().first.flatMap { Int($0) })
        case (.get, "scenario.json"): return await scenario(request.query)
        case (.post, "do"): return await perform(parts.dropFirst().first ?? "", request)
        case (.get, "api"), (.get, "adobe-services"), (.post, "adobe-services"):
            return await ServicePages(playground: playground).answer(request) ?? notFound
        case (.get, let name?): return Self.assets[name] ?? notFound
        default: return notFound
        }
    }

    private static let assets: [String: PlayAnswer] = [
        "page.css": PlayAnswer(type: "text/css; charset=utf-8", .bytes(PackageResources.page_css)),
        "devices.css": PlayAnswer(type: "text/css; charset=utf-8", .bytes(PackageResources.devices_css)),
        "framed.css": PlayAnswer(type: "text/css; charset=utf-8", .bytes(PackageResources.framed_css)),
        "page.js": PlayAnswer(type: "text/javascript; charset=utf-8", .bytes(PackageResources.page_js)),
    ]

    private var notFound: PlayAnswer { refused("There is nothing at this address.", .notFound) }

    private func refused(_ explanation: String, _ status: HTTPResponse.Status) -> PlayAnswer {
        let title = "\(status.code) \(status.reasonPhrase)"
        return .html(renderer.html("refused", ["title": title, "explanation": explanation]), status)
    }

    private func page() async -> PlayAnswer {
        let panes = Panes(await playground.state, renderer).panes
        let parts = panes.map { ($0.id, ["html": $0.html, "version": $0.version]) }
        return .html(renderer.html("page", Dictionary(parts) { first, _ in first }))
    }

    private func detail(_ number: Int?) -> PlayAnswer {
        guard let arrow = number.flatMap(playground.world.journal.arrow) else { return notFound }
        return .html(renderer.html("detail", DetailPane(arrow, playground.world.setup.masking)))
    }

    private func perform(_ name: String, _ request: PlayRequest) async -> PlayAnswer {
        guard let action = ViewerAction(name, FormFields(reading: request.body)) else {
            return request.isByScript ? .plain("This button does not work.", .badRequest) : notFound
        }
        await playground.perform(action)
        return request.isByScript ? PlayAnswer(.noContent) : .redirect(to: "/")
    }

    private func scenario(_ query: FormFields) async -> PlayAnswer {
        let recording = await playground.recording
        guard recording.isComplete else {
            return refused("There is no finished sign-in to save. Sign in on the television first.", .conflict)
        }
        let scenario = recording.saved(as: query["name"] ?? "", title: query["title"] ?? "A recorded sign-in")
        var answer = PlayAnswer(type: "application/json", .bytes(Array(scenario.json()) + [UInt8(ascii: "\n")]))
        answer.headers[.contentDisposition] = "attachment; filename=\"\(scenario.name).json\""
        return answer
    }
}
