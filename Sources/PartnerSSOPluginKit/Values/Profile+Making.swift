public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Profile {
    /// Creates a profile.
    ///
    /// - Parameters:
    ///   - mvpd: The provider that vouches for the viewer.
    ///   - kind: How the profile was obtained.
    ///   - notBefore: When the profile becomes valid, if the service said so.
    ///   - expiry: When the profile expires.
    ///   - attributes: The provider's facts about the viewer, by the service's names.
    public init(
        mvpd: MVPD.ID,
        kind: Kind,
        notBefore: Date? = nil,
        expiry: Expiry,
        attributes: [String: ProfileAttribute] = [:]
    ) {
        self.init(mvpd, kind, notBefore, expiry, attributes)
    }
}
