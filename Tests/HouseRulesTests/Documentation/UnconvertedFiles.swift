import Foundation

/// The files of code that still have words which are wrong everywhere; the list only ever gets shorter.
enum UnconvertedFiles {
    /// The number of files when the rule came; never raise it, lower it with the list.
    static let most = 91

    /// The paths, one a line.
    static let paths: [String] = list.split(separator: "\n").map(String.init)

    private static let list = """
        Examples/SignIn/Stage.swift
        Examples/SignIn/main.swift
        Plugins/AdobePassV2/AdobePassEnvironment.swift
        Sources/AdobePassSimulator/Core/Answer.swift
        Sources/AdobePassSimulator/Core/Call+UnexpectedInput.swift
        Sources/AdobePassSimulator/Core/Call.swift
        Sources/AdobePassSimulator/Core/Digest.swift
        Sources/AdobePassSimulator/Core/ProfileOwner.swift
        Sources/AdobePassSimulator/Core/Router.swift
        Sources/AdobePassSimulator/Core/ServiceError+Assumed.swift
        Sources/AdobePassSimulator/Core/ServiceError+Body.swift
        Sources/AdobePassSimulator/Core/Simulator+Answering.swift
        Sources/AdobePassSimulator/Core/Simulator+Logins.swift
        Sources/AdobePassSimulator/Core/Simulator+Pages.swift
        Sources/AdobePassSimulator/Core/Simulator+Recording.swift
        Sources/AdobePassSimulator/Core/Simulator.swift
        Sources/AdobePassSimulator/Core/SimulatorEndpoint+Facts.swift
        Sources/AdobePassSimulator/Core/SimulatorEndpoint.swift
        Sources/AdobePassSimulator/Core/SimulatorFault+Answers.swift
        Sources/AdobePassSimulator/Core/SimulatorFault.swift
        Sources/AdobePassSimulator/Core/SimulatorRecord.swift
        Sources/AdobePassSimulator/Core/SimulatorRequest.swift
        Sources/AdobePassSimulator/Core/SimulatorResponse.swift
        Sources/AdobePassSimulator/Core/SimulatorSettings+Choices.swift
        Sources/AdobePassSimulator/Core/SimulatorSettings+Scenario.swift
        Sources/AdobePassSimulator/Core/SimulatorSettings.swift
        Sources/AdobePassSimulator/Core/SimulatorWorld.swift
        Sources/AdobePassSimulator/Core/StoredLogin.swift
        Sources/AdobePassSimulator/Core/Throttle.swift
        Sources/AdobePassSimulator/Directory/SimulatorDirectory+Standard.swift
        Sources/AdobePassSimulator/Directory/SimulatorDirectory.swift
        Sources/AdobePassSimulator/Directory/SimulatorMVPD.swift
        Sources/AdobePassSimulator/Faces/InProcessSimulator.swift
        Sources/AdobePassSimulator/Faces/InspectorPage.swift
        Sources/AdobePassSimulator/Faces/ServerResponder.swift
        Sources/AdobePassSimulator/Faces/SimulatorServer.swift
        Sources/AdobePassSimulator/Faces/SimulatorServerError.swift
        Sources/AdobePassSimulator/Faces/WithSimulator.swift
        Sources/AdobePassSimulator/Registration/Simulator+Registration.swift
        Sources/AdobePassSimulator/Registration/SimulatorSoftwareStatements.swift
        Sources/AdobePassSimulator/SAML/IdentityProvider.swift
        Sources/AdobePassSimulator/SAML/SAMLSummary.swift
        Sources/AdobePassSimulator/SAML/SAMLVocabulary.swift
        Sources/AdobePassSimulator/SAML/Simulator+Proofs.swift
        Sources/AdobePassSimulator/SAML/TestKeys.swift
        Sources/AdobePassSimulator/State/Simulator+State.swift
        Sources/AdobePassSimulator/State/SimulatorState.swift
        Sources/AdobePassSimulator/State/SimulatorStateError.swift
        Sources/AdobePassSimulator/V1/Simulator+AuthenticationV1.swift
        Sources/AdobePassSimulator/V1/Simulator+CodesV1.swift
        Sources/AdobePassSimulator/V1/Simulator+DecisionsV1.swift
        Sources/AdobePassSimulator/V1/Simulator+FreePreviewV1.swift
        Sources/AdobePassSimulator/V1/Simulator+V1.swift
        Sources/AdobePassSimulator/V2/PartnerVerdict.swift
        Sources/AdobePassSimulator/V2/SessionParameters.swift
        Sources/AdobePassSimulator/V2/Simulator+Configuration.swift
        Sources/AdobePassSimulator/V2/Simulator+Decisions.swift
        Sources/AdobePassSimulator/V2/Simulator+Logout.swift
        Sources/AdobePassSimulator/V2/Simulator+Partner.swift
        Sources/AdobePassSimulator/V2/Simulator+Profiles.swift
        Sources/AdobePassSimulator/V2/Simulator+SessionDetails.swift
        Sources/AdobePassSimulator/V2/Simulator+Sessions.swift
        Sources/AdobePassSimulator/V2/Simulator+V2.swift
        Sources/AdobePassSimulator/V2/TemporaryAccess.swift
        Sources/PartnerSSO/Configuration/Checking/ConfigurationChecker+Secrets.swift
        Sources/PartnerSSO/Configuration/Checking/ConfigurationChecker+Settings.swift
        Sources/PartnerSSO/Flows/SignInFlow.swift
        Sources/PartnerSSOCommand/Commands/DemoCommand.swift
        Sources/PartnerSSOCommand/Commands/SimulateCommand.swift
        Sources/PartnerSSOCommand/Contracts/AdobePassRecords.swift
        Sources/PartnerSSOCommand/Contracts/AdobePassStage.swift
        Sources/PartnerSSOCommand/Plugins/CommandPlugin+Bundled.swift
        Sources/PartnerSSOCommand/Plugins/CommandPlugin.swift
        Sources/PartnerSSOCommand/Plugins/SimulatorWiring.swift
        Sources/PartnerSSOCommand/Resources/ServiceStage.swift.template
        Sources/PartnerSSOCommand/Running/ProductOptions+World.swift
        Sources/PartnerSSOCommand/Running/ProductOptions.swift
        Sources/PartnerSSOCommand/Running/RootCommand.swift
        Sources/PartnerSSOCommand/Running/SimulatorKeeper.swift
        Sources/PartnerSSOCommand/Scenarios/ProductCatalog+Face.swift
        Sources/PartnerSSOCommand/Scenarios/ProofWiring.swift
        Sources/PartnerSSOCommand/Scenarios/SavedDirectoryTransport.swift
        Sources/PartnerSSOCommand/Scenarios/ScenarioRun.swift
        Sources/PartnerSSOCommand/Scenarios/ScriptedUserAgent.swift
        Sources/PartnerSSOCommand/Scenarios/ServiceFace+Loopback.swift
        Sources/PartnerSSOCommand/Scenarios/ServiceFace.swift
        Sources/PartnerSSOCommand/Scenarios/SimulatedScenario.swift
        Sources/PartnerSSOContracts/Staging/StagedService.swift
        Sources/PartnerSSOPluginKit/Environment/HTTPAddress.swift
        Sources/PartnerSSOScenarios/Values/Scenario.swift
        Sources/PartnerSSOScenarios/Values/ServiceScript.swift
        """

    /// Writes the list anew.
    ///
    /// - Parameter paths: What is left.
    /// - Throws: What writing it throws.
    static func write(_ paths: [String]) throws {
        let file = URL(fileURLWithPath: #filePath)
        let text = try String(contentsOf: file, encoding: .utf8)
        let kept = Set(paths)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            let path = line.trimmingCharacters(in: .whitespaces)
            return !Self.paths.contains(path) || kept.contains(path)
        }
        try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
}
