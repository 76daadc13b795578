import ArgumentParser
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios

/// Plays the whole sign-in offline, for every bundled product.
struct DemoCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "The whole flow, offline: sign in, preauthorize, authorize, sign out, for every bundled product.",
        discussion: """
            Starts the simulator on a free port of this machine, uses real HTTP, and stops the simulator at the end.
            """
    )

    /// The resources to ask for; the simulator's brand has them.
    private static let catalogue = ["REF30", "REF30-NEWS", "REF30-SPORT"]

    @OptionGroup var output: FormatOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        let clock = SystemClock()
        let start = clock.uptime
        let products = try await products(in: session)
        let report = DemoReport(products: products, duration: clock.uptime - start)
        session.print(report, as: output.format, lines: report.lines)
        return report.isComplete ? .done : .failed
    }

    private func products(in session: CommandSession) async throws -> [DemoReport.Product] {
        let scenario = try ScenarioSource.scenario(nil)
        let catalog = try ProductCatalog.bundled()
        return try await ServiceFace.withLoopback(scenario, pace: .jumping) { face in
            session.note { "The simulator is at \($0.strong(face.address.description)), playing: \(scenario.title)." }
            var products: [DemoReport.Product] = []
            for name in catalog.productNames {
                let run = try ScenarioRun(
                    product: name,
                    scenario: scenario,
                    catalog: catalog,
                    plugins: session.plugins,
                    face: face
                )
                let report = try await session.tellingWaits(in: run.client.events) {
                    try await product(run, in: session)
                }
                products.append(report)
            }
            return products
        }
    }

    private func product(_ run: ScenarioRun, in session: CommandSession) async throws -> DemoReport.Product {
        session.announce(run)
        var signIn = await run.signIn(.leave, witness: session.witness)
        signIn.http = run.http(session.redaction)
        session.tell(signIn.lines)
        session.complain(signIn.error)
        let resources = try [Resource](written: Self.catalogue)
        let previews = await session.step("preauthorize", of: run) { previews in
            "\(previews.count { $0.isAuthorized }) of \(previews.count) likely"
        } body: {
            await run.preauthorize(resources)
        }
        let decisions = await session.step("authorize", of: run) { decisions in
            "\(decisions.count { $0.isAuthorized }) of \(decisions.count) permitted"
        } body: {
            await run.authorize(Array(resources.prefix(1)))
        }
        session.tell { style in decisions.map { $0.line(style: style) } }
        let signOut = await session.step("signOut", of: run) {
            $0.word
        } body: {
            await run.signOut()
        }
        session.tell { signOut.lines(style: $0) }
        if Task.isCancelled { throw SSOError.cancelled }
        return DemoReport.Product(
            signIn: signIn,
            preauthorize: previews,
            authorize: decisions,
            signOut: try? signOut.get()
        )
    }
}

extension Result<SignOutReport, ErrorReport> {
    fileprivate var word: String {
        switch self {
        case .success: "done"
        case .failure(let error): error.code
        }
    }

    fileprivate func lines(style: TextStyle) -> [String] {
        switch self {
        case .success(let report): report.lines(style: style)
        case .failure(let error): error.lines(style: style)
        }
    }
}
