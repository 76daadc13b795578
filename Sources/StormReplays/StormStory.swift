package import PartnerSSOScenarios

/// What happened in a world of the storm: where it began, and each act and fault with its time.
package struct StormStory: Codable, Sendable, Hashable {
    /// Something that happened.
    package struct Moment: Codable, Sendable, Hashable {
        /// The virtual time since the world began.
        package let milliseconds: Int
        /// What happened, in a sentence.
        package let words: String
        /// The same for a program; `nil` for what only the storm can do.
        package let act: StormAct?

        package init(milliseconds: Int, words: String, act: StormAct?) {
            (self.milliseconds, self.words, self.act) = (milliseconds, words, act)
        }
    }

    package let beginning: Beginning
    package let moments: [Moment]

    package init(beginning: Beginning, moments: [Moment]) {
        (self.beginning, self.moments) = (beginning, moments)
    }
}

extension StormStory {
    /// What the world was before anything happened.
    package struct Beginning: Codable, Sendable, Hashable {
        /// The service plugin of the product.
        package let service: String
        /// How many apps of the device share a store.
        package let apps: Int
        /// The provider that the viewer has signed in with in the settings.
        package let account: String?
        package let permission: DeviceScript.Permission
        package let promptAnswer: DeviceScript.PromptAnswer
        /// How the service limits calls, as the simulator names it.
        package let throttling: String
        /// How long a profile and a code are valid.
        package let profileSeconds: Int
        package let codeSeconds: Int
        /// How far the device's clock is ahead of the service's.
        package let clockAheadSeconds: Int

        package init(
            service: String,
            apps: Int = 1,
            account: String? = nil,
            permission: DeviceScript.Permission = .granted,
            promptAnswer: DeviceScript.PromptAnswer = .grant,
            throttling: String = "off",
            profileSeconds: Int = 30 * 86_400,
            codeSeconds: Int = 150,
            clockAheadSeconds: Int = 0
        ) {
            self.service = service
            self.apps = apps
            self.account = account
            self.permission = permission
            self.promptAnswer = promptAnswer
            self.throttling = throttling
            self.profileSeconds = profileSeconds
            self.codeSeconds = codeSeconds
            self.clockAheadSeconds = clockAheadSeconds
        }
    }
}
