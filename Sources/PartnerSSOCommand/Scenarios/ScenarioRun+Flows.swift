import PartnerSSO
import PartnerSSOScenarios
import PartnerSSOVocabulary

extension ScenarioRun {
    /// Waits for the time that the scenario has between two requests.
    private func pause() {
        clock.advance(by: .seconds(scenario.app.pauseSeconds))
    }

    /// Asks which resources would probably be permitted.
    func preauthorize(_ resources: [Resource]) async -> [PreviewReport] {
        pause()
        do throws(SSOError) {
            return try await client.preauthorize(resources).map { PreviewReport($0) }
        } catch {
            let report = ErrorReport(error)
            return resources.map { PreviewReport($0, error: report) }
        }
    }

    /// Asks for each resource whether the viewer may watch it now.
    func authorize(_ resources: [Resource]) async -> [DecisionReport] {
        var reports: [DecisionReport] = []
        for resource in resources {
            pause()
            do throws(SSOError) {
                reports.append(DecisionReport(try await client.authorize(resource)))
            } catch {
                reports.append(DecisionReport(resource, error: ErrorReport(error)))
            }
        }
        return reports
    }

    /// Signs the viewer out.
    func signOut() async -> Result<SignOutReport, ErrorReport> {
        pause()
        do throws(SSOError) {
            let guidance = try await client.signOut()
            for url in guidance.urls where scenario.app.hasUserAgent {
                // The viewer is signed out already; a page of the provider that fails changes nothing.
                try? await userAgent?.open(url)
            }
            return .success(SignOutReport(guidance))
        } catch {
            return .failure(ErrorReport(error))
        }
    }

    /// The requests so far.
    func http(_ rules: RedactionRules) -> [HTTPReport] {
        recorder.exchanges.map { HTTPReport($0, rules: rules) }
    }
}
