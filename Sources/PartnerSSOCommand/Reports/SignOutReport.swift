import Foundation
import PartnerSSOBase
import PartnerSSOVocabulary

/// What is left for the viewer to do after a sign-out.
struct SignOutReport: JSONReport, Hashable {
    let guidance: [String]
    let url: String?
    let urls: [String]

    init(_ guidance: SignOutGuidance) {
        self.guidance = guidance.viewerSteps
        url = guidance.url?.absoluteString
        urls = guidance.urls.map(\.absoluteString)
    }

    var json: JSON {
        ["guidance": JSON(guidance), "url": JSON(url), "urls": JSON(urls)]
    }
}
