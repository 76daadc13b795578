import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import Testing
import VideoSubscriberAccountSimulation

@testable import PartnerSSOPlayground

@Suite("A viewer on the page", .timeLimit(.minutes(10)))
struct SignInTests {
    @Test(
        "Signs in with the platform's provider, sees what is included, watches and signs out",
        arguments: ["tv", "tv-legacy"]
    )
    func partner(product: String) async throws {
        let bench = try PlayBench(product)
        let state = await bench.signInAsPartner()
        #expect(state.home?.profile.mvpd.rawValue == "Cablevision")
        #expect(state.home?.profile.kind == .partner)
        #expect(state.account?.provider == "Cablevision")
        await bench.perform(.checkCatalogue)
        let checked = await bench.until { $0.home?.shows.first?.isLikely != nil }
        #expect(checked.home?.shows.map(\.isLikely) == [true, true, true, false])
        await bench.perform(.play("REF30-PREMIUM"))
        await bench.until { $0.home?.message?.contains("The Glass Island") == true }
        await bench.perform(.play("REF30"))
        await bench.until { if case .watching = $0.television { true } else { false } }
        await bench.perform(.home)
        await bench.perform(.signOut)
        await bench.until { if case .signedOut = $0.television { true } else { false } }
    }

    @Test(
        "The diagram shows what the core asks of the plugins, around their own calls",
        arguments: ["tv", "tv-legacy"]
    )
    func pluginLane(product: String) async throws {
        let arrows = try await PlayBench(product).signInAsPartner().journal.arrows
        var open: [String] = []
        for arrow in arrows where arrow.kind != .note {
            switch (arrow.from, arrow.to) {
            case (.library, .plugin): open.append(arrow.text)
            case (.plugin, .library): open.removeAll { arrow.text.hasPrefix("\($0): ") }
            case (.plugin, _), (_, .plugin): #expect(!open.isEmpty, "\(arrow.text)")
            default: break
            }
        }
        let calls = arrows.filter { ($0.from, $0.to) == (.library, .plugin) }.map(\.text)
        let awaited = ["permission", "existingProfiles", "identity", "verification", "attributeResponse", "exchange"]
        #expect(Set(calls).isSuperset(of: awaited))
        let answers = arrows.filter { ($0.from, $0.to) == (.plugin, .library) }
        #expect(answers.count == calls.count && !answers.contains(where: \.isFailure))
    }

    @Test("Sees in the picker exactly what the handlers offer, featured first")
    func picker() async throws {
        let bench = try PlayBench()
        await bench.perform(.signIn)
        await bench.until { $0.view == .prompt }
        await bench.perform(.answerPrompt(.grant))
        let state = await bench.until { $0.view.isPicker }
        let report = try await bench.playground.client.pickerReport()
        guard case .picker(let content) = state.view else { return }
        #expect(content.featured == ["Cablevision", "Spectrum_Apple"])
        #expect(Set(content.rows) == Set(report.contents?.supported.map(\.rawValue) ?? []))
        let html = await bench.html("tv")
        #expect(
            html.contains("<li class=\"featured\"><button name=\"provider\" value=\"Spectrum_Apple\">Spectrum</button>")
        )
    }

    @Test("Who refuses the permission is offered the regular sign-in")
    func denied() async throws {
        let bench = try PlayBench()
        await bench.perform(.signIn)
        await bench.until { $0.view == .prompt }
        await bench.perform(.answerPrompt(.deny))
        let state = await bench.until { $0.regular != nil && $0.journal.machine.present == "regularSignIn" }
        #expect(state.regular?.reason == .permissionDenied)
        #expect(state.permission == .denied)
    }

    @Test("Signs in on the phone with the television's code", arguments: ["tv", "tv-legacy"])
    func phone(product: String) async throws {
        let bench = try PlayBench(product)
        await bench.perform(.permission(.denied), .signIn)
        await bench.until { $0.regular != nil }
        await bench.perform(.startCode(provider: nil))
        let code = try #require(await bench.until { $0.code != nil }.code)
        await bench.perform(.enterCode("no-such-code"))
        #expect(await bench.html("phone").contains("wrong or has expired"))
        await bench.perform(.enterCode(" \(code.lowercased()) "), .chooseOnPhone("Spectrum"))
        guard case .page(let path) = await bench.playground.phone else {
            Issue.record("The phone shows \(await bench.playground.phone).")
            return
        }
        let address = await bench.follow(path)
        let page = await bench.get(address)
        #expect(page.text.contains("/framed.css"))
        let fields = "reg_code=\(code)&mso_id=Spectrum"
        _ = await bench.post(address, fields, headers: ["Content-Type": "application/x-www-form-urlencoded"])
        let state = await bench.until { $0.isHome }
        #expect(state.home?.profile.mvpd.rawValue == "Spectrum")
        #expect(state.home?.profile.kind == .regular)
    }

    @Test("A refused password stays in the form, and a closed picker ends the platform's part")
    func form() async throws {
        let bench = try PlayBench()
        await bench.perform(.permission(.granted), .signIn)
        await bench.until { $0.view.isPicker }
        await bench.perform(.pick("Cablevision"), .submitLogin(password: "Wrong", result: .success))
        #expect(await bench.html("tv").contains("is wrong. Try again."))
        await bench.perform(.closeView)
        #expect(await bench.playground.state.view.isPicker)
        await bench.perform(.closeView)
        #expect(await bench.until { $0.regular != nil }.regular?.reason == .viewerCancelled)
    }

    @Test("A cancelled sign-in leaves no prompt behind")
    func cancelled() async throws {
        let bench = try PlayBench()
        await bench.perform(.signIn)
        await bench.until { $0.view == .prompt }
        await bench.perform(.cancel)
        let state = await bench.playground.state
        #expect(state.view == nil)
        #expect(await bench.html("tv").contains("Welcome to Northlight"))
    }

    @Test("What is stored outlives the app, and another product has a store of its own")
    func launches() async throws {
        let bench = try PlayBench()
        await bench.signInAsPartner()
        await bench.perform(.relaunch)
        #expect(await bench.until { $0.isHome }.home?.origin == "Still signed in")
        await bench.perform(.product("tv-legacy"))
        // The platform knows the viewer, so this product signs in without asking.
        #expect(await bench.until { $0.isHome }.product == "tv-legacy")
    }
}

extension PlayBench {
    /// Follows the redirects of a page until there is one that a person sees.
    func follow(_ path: String) async -> String {
        var path = path
        for _ in 0..<5 {
            guard let next = await get(path).headers[.location] else { return path }
            path = next
        }
        return path
    }
}
