import PartnerSSOContracts
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension Culprit {
    /// Plugins that declare something wrong about themselves.
    static let declarations: [Culprit] = [
        Misdeclared<Shouting>.culprit("shouting-name", breaks: ["PLG-001"], "Is named as its company spells itself."),
        Misdeclared<TwoNumbers>.culprit("two-numbers", breaks: ["PLG-002"], "Has the version 1.0."),
        Misdeclared<LeadingZero>.culprit("calendar-version", breaks: ["PLG-002"], "Has the version 2026.01.09."),
        Misdeclared<Doubled>.culprit(
            "two-spellings",
            breaks: ["SET-001"],
            "Accepts a setting under two spellings, because products got it wrong."
        ),
        Misdeclared<Unexplained>.culprit("unexplained", breaks: ["SET-001"], "Leaves a setting's summary for later."),
        Misdeclared<WrongDefault>.culprit("default-as-text", breaks: ["SET-002"], "Writes a number's default as text."),
        Misdeclared<DefaultOutOfRange>.culprit(
            "default-out-of-range",
            breaks: ["SET-002"],
            "Has a default that no product could write."
        ),
        Misdeclared<OpenSecret>.culprit("secret-as-text", breaks: ["SET-003"], "Declares a token as plain text."),
        Misdeclared<Insistent>.culprit(
            "insists-on-optional",
            breaks: ["SET-005"],
            "Declares a setting as optional and cannot do without it.",
            settings: .referenceInRegion
        ),
        Misdeclared<NamedBySettings>.culprit(
            "named-by-settings",
            breaks: ["PLG-003"],
            "Appends the service's stage to its identifier once it knows its settings."
        ),
        Misdeclared<Mumbling>.culprit(
            "mumbles",
            breaks: ["SET-006"],
            "Refuses settings without saying which of them it misses.",
            settings: .referenceInRegion
        ),
        Misdeclared<Numbered>.culprit("numbered", breaks: ["SET-007"], "Numbers its hosts: host1, host2 and host3."),
        Misdeclared<Forgiving>.culprit(
            "forgiving",
            breaks: ["SET-004"],
            "Makes up a value for a required setting that is missing, so that the app starts."
        ),
    ]

    private enum Mumbling: Declaration {
        static let extraSettings = Insistent.extraSettings

        static func checked(_ settings: PluginSettings) throws(SSOError) -> PluginSettings {
            guard settings.string("region") == nil else { return settings }
            throw SSOError(.configurationInvalid, "The settings are not valid.", hint: "Correct the settings.")
        }
    }

    private enum Numbered: Declaration {
        static let extraSettings: [SettingsSchema.Key] = (1...3).map {
            .optional("host\($0)", .string, "The name of a host.")
        }
    }

    private enum Shouting: Declaration {
        static let identifier: PluginIdentifier = "ACME_TV"
    }

    private enum TwoNumbers: Declaration {
        static let version = "1.0"
    }

    private enum LeadingZero: Declaration {
        static let version = "2026.01.09"
    }

    private enum Doubled: Declaration {
        static let extraSettings = [SettingsSchema.Key.optional("baseUrl", .address, "Where the service is, misspelt.")]
    }

    private enum Unexplained: Declaration {
        static let extraSettings = [SettingsSchema.Key.optional("mode", .string, "TODO")]
    }

    private enum WrongDefault: Declaration {
        static let extraSettings: [SettingsSchema.Key] = [
            .optional("retries", .integer(0...3), default: .string("3"), "How often to try again.")
        ]
    }

    private enum DefaultOutOfRange: Declaration {
        static let extraSettings: [SettingsSchema.Key] = [
            .optional("patience", .seconds(1...30), default: .number(0.5), "How long to wait for an answer.")
        ]
    }

    private enum OpenSecret: Declaration {
        static let extraSettings: [SettingsSchema.Key] = [
            .optional("accessToken", .string, "The token to call the service with.")
        ]
    }

    private enum Insistent: Declaration {
        static let extraSettings: [SettingsSchema.Key] = [
            .optional("region", .string, "Which of the service's regions to call.")
        ]

        static func checked(_ settings: PluginSettings) throws(SSOError) -> PluginSettings {
            guard settings.string("region") != nil else { throw PluginSettings.missing("region") }
            return settings
        }
    }

    private enum Forgiving: Declaration {
        static func checked(_ settings: PluginSettings) throws(SSOError) -> PluginSettings {
            let isComplete = settings.address("baseURL") != nil && settings.secret("clientSecret") != nil
            return isComplete ? settings : .reference
        }
    }

    /// A plugin that goes by another name once it knows its settings.
    private enum NamedBySettings: Declaration {
        private static let name = Locked<PluginIdentifier>("culprit")

        static var identifier: PluginIdentifier { name.withLock { $0 } }

        static func checked(_ settings: PluginSettings) throws(SSOError) -> PluginSettings {
            name.withLock { $0 = "culprit-production" }
            return settings
        }
    }
}
