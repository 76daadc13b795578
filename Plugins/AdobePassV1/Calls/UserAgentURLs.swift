import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The URLs of the interface that are opened in a user agent, which cannot send the interface's headers.
///
/// Source: Adobe, *REST API V1 Reference*, endpoints; Adobe, *Apple SSO Cookbook (REST API V1)*, logout.
struct UserAgentURLs: Sendable {
    let address: HTTPAddress
    let requestor: String

    /// Returns the URL where the viewer signs in with a code.
    ///
    /// The code comes first, because old browsers read `&reg` as a character entity. The redirect comes last, as
    /// documented.
    func authenticate(
        _ code: String,
        _ mvpd: MVPD.ID,
        _ facts: RegularSignInFacts,
        _ promotional: Secret<String>?
    ) -> URL? {
        let query: FormParameters = [
            "reg_code": code,
            "requestor_id": requestor,
            "mso_id": mvpd.rawValue,
            "domain_name": facts.domainName,
            "noflash": "true",
            "no_iframe": "true",
            "generic_data": promotional?.withValue { $0 },
            "redirect_url": facts.redirectURL,
        ]
        return URL(string: "\(address)/api/v1/authenticate?\(query.text)")
    }

    /// Returns the URL where a user agent ends the sign-in at the service and at the provider.
    ///
    /// The method and the URL of a logout in a user agent are not documented. A user agent sends a `GET`, so the URL
    /// has the parameters of the logout call.
    func logout(_ device: Secret<String>, _ information: DeviceInformation, _ subject: Secret<String>?) -> URL? {
        let query: FormParameters = [
            "requestor": requestor,
            "deviceId": device.withValue { $0 },
            "device_info": DeviceInformationHeader(information).value,
            "ast": subject?.withValue { $0 },
        ]
        return URL(string: "\(address)/api/v1/logout?\(query.text)")
    }
}
