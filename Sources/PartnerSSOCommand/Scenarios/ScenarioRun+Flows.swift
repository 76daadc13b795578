import PartnerSSO

extension ScenarioRun {
    /// Asks which resources would probably be permitted.
    func preauthorize(_ resources: [Resource]) async -> [PreviewReport] {
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
        do throws(SSOError) {
            return .success(SignOutReport(try await client.signOut()))
        } catch {
            return .failure(ErrorReport(error))
        }
    }

    /// The requests so far.
    func http(_ rules: RedactionRules) -> [HTTPReport] {
        recorder.exchanges.map { HTTPReport($0, rules: rules) }
    }
}
