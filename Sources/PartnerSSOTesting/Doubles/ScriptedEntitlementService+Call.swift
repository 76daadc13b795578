public import PartnerSSOPluginKit
public import PartnerSSOVocabulary

extension ScriptedEntitlementService {
    /// One question.
    public enum Call: Sendable, Hashable {
        /// Which profiles are there already.
        case existingProfiles(remembered: MVPD.ID?, ServiceContext)
        /// Which providers there are.
        case directory
        /// What has to be proven; with the provider, if the double was told to ask for it.
        case verification(ProviderIdentity, ServiceContext, provider: MVPD?)
        /// Profiles for a proof.
        case exchange(AttributeResponse, MVPD.ID, ServiceContext)
        /// A regular sign-in.
        case startRegularSignIn(MVPD.ID?, resuming: ServiceSession?, ServiceContext)
        /// Whether the viewer has signed in.
        case poll(ServiceSession, ServiceContext)
        /// Which resources would probably be permitted.
        case preview([Resource], Profile, ServiceContext)
        /// Whether a resource may be watched now.
        case authorize(Resource, Profile, ServiceContext)
        /// The end of the sign-in.
        case signOut(Profile, ServiceContext)
        /// What is kept in memory is forgotten.
        case forgetViewer

        /// What was asked, without its arguments.
        public enum Name: String, Sendable, Hashable, CaseIterable {
            /// Which profiles are there already.
            case existingProfiles
            /// Which providers there are.
            case directory
            /// What has to be proven.
            case verification
            /// Profiles for a proof.
            case exchange
            /// A regular sign-in.
            case startRegularSignIn
            /// Whether the viewer has signed in.
            case poll
            /// Which resources would probably be permitted.
            case preview
            /// Whether a resource may be watched now.
            case authorize
            /// The end of the sign-in.
            case signOut
            /// What is kept in memory is forgotten.
            case forgetViewer
        }

        /// What was asked, without its arguments.
        public var name: Name {
            switch self {
            case .existingProfiles: .existingProfiles
            case .directory: .directory
            case .verification: .verification
            case .exchange: .exchange
            case .startRegularSignIn: .startRegularSignIn
            case .poll: .poll
            case .preview: .preview
            case .authorize: .authorize
            case .signOut: .signOut
            case .forgetViewer: .forgetViewer
            }
        }

        /// What travelled with the question, if anything does with this one.
        public var context: ServiceContext? {
            switch self {
            case .existingProfiles(_, let context), .verification(_, let context, _), .exchange(_, _, let context),
                .startRegularSignIn(_, _, let context), .poll(_, let context), .preview(_, _, let context),
                .authorize(_, _, let context), .signOut(_, let context):
                context
            case .directory, .forgetViewer: nil
            }
        }
    }
}
