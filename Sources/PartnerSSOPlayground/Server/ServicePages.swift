import AdobePassSimulator
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// The pages of the service and the provider, for the browser on the phone; they are the simulator's own.
struct ServicePages {
    private static let endpoints: Set<SimulatorEndpoint> = [
        .authenticate, .authenticateV1, .logoutInUserAgentV1, .loginPage, .loginAnswer, .logoutPage,
    ]

    let playground: Playground

    /// Returns the page, or `nil` for an address that no browser opens.
    func answer(_ request: PlayRequest) async -> PlayAnswer? {
        let method = request.head.method
        guard let endpoint = EndpointFinder.endpoint(method: method.rawValue, path: request.head.path),
            Self.endpoints.contains(endpoint)
        else { return nil }
        var head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: request.head.path)
        head.headerFields[.contentType] = request.head.headerFields[.contentType]
        let body = request.body.isEmpty ? nil : Data(request.body)
        do throws(SSOError) {
            return page(try await playground.load(head, body: body))
        } catch {
            return .html(Self.framed("<h1>No connection</h1><p>The page cannot be loaded.</p>"), .badGateway)
        }
    }

    private func page(_ answer: HTTPAnswer) -> PlayAnswer {
        guard let location = answer.response.headerFields[.location] else {
            let text = String(decoding: answer.body, as: UTF8.self)
            return .html(Self.styled(text), answer.response.status)
        }
        let own =
            location.hasPrefix(PlaygroundWorld.address + "/")
            ? String(location.dropFirst(PlaygroundWorld.address.count)) : location
        guard own.hasPrefix("/"), !own.hasPrefix("//") else {
            // The app's own site, which has nothing more to show.
            return .html(Self.framed("<h1>Done</h1><p>You can go back to your television.</p>"))
        }
        return .redirect(to: own)
    }

    private static let style = "<link rel=\"stylesheet\" href=\"/framed.css\">"

    /// The simulator's pages have no style of their own.
    private static func styled(_ page: String) -> String {
        page.replacing("<meta charset=\"utf-8\">", with: "<meta charset=\"utf-8\">\(style)", maxReplacements: 1)
    }

    private static func framed(_ content: String) -> String {
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Page</title>\(style)</head><body>"
            + content + "</body></html>"
    }
}
