import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension Playground {
    /// Looks up the code that the viewer typed on the activation page.
    func enterCode(_ text: String) async {
        let code = text.uppercased().filter { !$0.isWhitespace && $0 != "-" }
        guard !code.isEmpty else {
            phone = .activation("Enter the code that your television shows.")
            return
        }
        phone = .busy
        signals.send()
        do throws(SSOError) {
            let screen = try await phoneClient.secondScreen(code: code)
            if screen.needsProvider {
                phone = .choosing(screen, try await screen.providers())
            } else {
                open(try await screen.complete())
            }
        } catch {
            phone = .activation(error.code == .sessionEnded ? Self.wrongCode : "\(error.message) \(error.hint)")
        }
    }

    private static let wrongCode = "This code is wrong or has expired. Look at your television again."

    /// Goes on with the provider that the viewer chose on the phone.
    func chooseOnPhone(_ provider: String) async {
        guard case .choosing(let screen, _) = phone else { return }
        recording.choseOnPhone(provider)
        phone = .busy
        signals.send()
        do throws(SSOError) {
            open(try await screen.complete(with: MVPD.ID(provider)))
        } catch {
            phone = .activation("\(error.message) \(error.hint)")
        }
    }

    private func open(_ step: SecondScreenSignIn.Step) {
        switch step {
        case .signedIn: loginEnded()
        case .open(let url):
            let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
            phone = .page(url.path(percentEncoded: true) + query)
        }
    }

    /// The viewer has signed in on the phone; the television learns of it with its next poll.
    func loginEnded() {
        phone = .done
        recording.completedOnPhone()
        world.clock.skipPauses()
        signals.send()
    }

    func resetPhone() {
        phone = .activation(nil)
    }

    /// Loads a page of the service for the phone's browser.
    func load(_ request: HTTPRequest, body: Data?) async throws(SSOError) -> HTTPAnswer {
        let answer = try await world.service.send(HTTPCall(request, body: body), from: .phone)
        let isLogin = request.method == .post && answer.response.status.code < 400
        if isLogin { loginEnded() }
        return answer
    }
}
