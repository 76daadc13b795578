import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// Why the playground could not listen.
package struct PlaygroundServerError: Error, Sendable {
    package let place: String
}

/// Runs the playground on a loopback port until the task is cancelled.
///
/// - Parameters:
///   - setup: The products, and how their clients are made.
///   - product: The product to begin with; `nil` for the first one that the replay fits, or the first of all.
///   - replay: What plays by itself; `nil` for a new device, a service that works, and the browser's viewer.
///   - port: The port to listen on; 0 for any free one.
///   - started: Receives the address once the playground listens.
/// - Throws: `SSOError` for a configuration that cannot be used, and ``PlaygroundServerError`` if it cannot listen.
@available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
package func runPlayground(
    _ setup: PlaygroundSetup,
    product: String?,
    replay: PlaygroundReplay?,
    port: Int,
    started: @escaping @Sendable (_ address: String) -> Void
) async throws {
    let playground = try await playground(setup, product: product, replay: replay)
    let site = PlaygroundSite(playground: playground, renderer: try Renderer())
    let host = "127.0.0.1"
    let application = Application(
        responder: SiteResponder(site: site),
        configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
        onServerRunning: { channel in started("http://\(host):\(channel.localAddress?.port ?? port)/") },
        logger: Logger(label: "playground") { _ in SwiftLogNoOpLogHandler() }
    )
    let playing = replay.map { replay in Task { await replay.run(on: playground) } }
    defer { playing?.cancel() }
    do {
        try await application.run()
    } catch is CancellationError {
        return
    } catch {
        throw PlaygroundServerError(place: "\(host):\(port)")
    }
}

/// Puts the playground together; a replay that fits only one service gets a product that uses it, if there is one.
private func playground(
    _ setup: PlaygroundSetup,
    product: String?,
    replay: PlaygroundReplay?
) async throws(SSOError) -> Playground {
    let now = SystemClock().now.millisecondsSince1970
    let scenario = replay?.beginning(now: now) ?? .freshStart(now: now)
    let names = product.map { [$0] } ?? setup.products
    if let service = replay?.service {
        for name in names {
            let playground = try Playground(setup, product: name, scenario: scenario)
            if await playground.servicePlugin == service { return playground }
        }
    }
    return try Playground(setup, product: names.first ?? "", scenario: scenario)
}
