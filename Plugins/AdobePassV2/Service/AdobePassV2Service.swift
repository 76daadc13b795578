import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The service side: the phases of the partner flow and the calls around them.
///
/// Source: Adobe, *REST API V2 Overview*.
struct AdobePassV2Service: EntitlementService {
    /// Who asks, in the words of the providers: the issuer of the service's own requests.
    static let relyingParty = "https://saml.sp.auth.adobe.com"

    let needs: ServiceNeeds
    let settings: AdobePassSettings
    let context: PluginContext
    let caller: AdobePassCaller
    let calls: V2Calls
    let previews: KeptPreviews
    let batchSize: BatchSize
    /// The directory's entries that are not providers but temporary access.
    private let temporaryAccess: Set<String>
    private let cache: DirectoryCache

    init(_ settings: AdobePassSettings, temporaryAccess: Set<String>, context: PluginContext) {
        self.settings = settings
        self.temporaryAccess = temporaryAccess
        self.context = context
        needs = ServiceNeeds(
            relyingParty: Self.relyingParty,
            statusForExistingProfiles: .wanted,
            pollInterval: settings.pollInterval
        )
        caller = AdobePassCaller(.v2, settings: settings, context: context)
        calls = V2Calls(
            serviceProvider: context.product.serviceProvider,
            regularSignIn: context.product.regularSignIn,
            clock: context.clock
        )
        previews = KeptPreviews()
        batchSize = BatchSize(settings.resourceLimit)
        cache = DirectoryCache(lifetime: settings.directoryLifetime, context: context)
    }

    /// Returns the providers of the product; one request serves all who ask within the configured time.
    ///
    /// - Throws: `SSOError` when there is no answer and nothing cached.
    func directory() async throws(SSOError) -> ProviderDirectory {
        let call = try calls.configuration()
        return try await cache.directory { [caller] () async throws(SSOError) in
            try await caller.send(call, as: DirectoryAnswer.self)
        }
    }

    /// Forgets what previews permitted.
    ///
    /// The directory is kept, because it does not depend on the viewer.
    func forgetViewer() async throws(SSOError) {
        previews.clear()
    }

    /// Whether a directory's entry is not a provider but temporary access.
    ///
    /// It makes no call: the settings decide, or a directory that was read already.
    func isTemporaryAccess(_ mvpd: MVPD.ID) async -> Bool {
        if temporaryAccess.contains(mvpd.rawValue) { return true }
        return await cache.known(mvpd)?.isTemporaryAccess == true
    }

    /// Says that an answer has entries that cannot be used, if it has.
    func report(skipped count: Int, in call: String) {
        guard count > 0 else { return }
        context.report(SSOEvent(.answerSkips, [.call: call, .count: String(count)]))
    }

    /// An answer that can be read and still makes no sense.
    func malformed(_ call: String, _ why: String) -> SSOError {
        SSOError.malformedAnswer(call, why).reported(by: context.plugin)
    }

    /// The absolute form of an address in an answer, to be opened in a user agent; `nil` for what must not be opened.
    ///
    /// A path without a host is on the service's own host, whatever the path begins with. Other hosts are for `https`
    /// only, and no other scheme is a web page.
    func absolute(_ url: String) -> URL? {
        guard let mark = url.firstRange(of: "://"), url[..<mark.lowerBound].allSatisfy(\.isSchemeCharacter) else {
            let isOpaque = url.prefix { $0 != "/" && $0 != "?" }.contains(":")
            return isOpaque ? nil : URL(string: caller.address.description + (url.hasPrefix("/") ? url : "/" + url))
        }
        let origin = url[..<(url[mark.upperBound...].firstIndex { "/?#".contains($0) } ?? url.endIndex)]
        return (try? HTTPAddress(String(origin))) == nil ? nil : URL(string: url)
    }
}

extension Character {
    /// Whether it may be a part of an address's scheme.
    fileprivate var isSchemeCharacter: Bool {
        isASCII && (isLetter || isNumber || self == "+" || self == "-" || self == ".")
    }
}
