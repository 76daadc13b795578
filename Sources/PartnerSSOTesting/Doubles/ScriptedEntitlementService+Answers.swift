public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

extension ScriptedEntitlementService {
    /// What a scripted service answers; what a test does not set throws `testing.unscripted`.
    public struct Answers: Sendable {
        /// The profiles that are there already.
        public var existingProfiles = Script<Call, [Profile]>.unscripted("existingProfiles")
        /// The providers.
        public var directory = Script<Call, ProviderDirectory>.unscripted("directory")
        /// What has to be proven.
        public var verification = Script<Call, Verification>.unscripted("verification")
        /// Whether the service asks which provider it is before it answers what has to be proven.
        public var asksForProvider = false
        /// What a proof is exchanged for.
        public var exchange = Script<Call, ExchangeAnswer>.unscripted("exchange")
        /// How a regular sign-in starts.
        public var startRegularSignIn = Script<Call, RegularStart>.unscripted("startRegularSignIn")
        /// Whether the viewer has signed in.
        public var poll = Script<Call, PollAnswer>.unscripted("poll")
        /// Which resources would probably be permitted.
        public var preview = Script<Call, [Preview]>.unscripted("preview")
        /// Whether a resource may be watched.
        public var authorize = Script<Call, Decision>.unscripted("authorize")
        /// How the sign-in ends.
        public var signOut = Script<Call, SignOutAnswer>.unscripted("signOut")
        /// What happens when the service forgets the viewer; nothing by default.
        public var forgetViewer = Script<Call, Void>.always(())

        /// Creates answers of which none is set.
        public init() {}
    }
}
