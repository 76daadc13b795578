import PartnerSSOVocabulary

/// What is left for the viewer to do after a sign-out.
struct SignOutReport: JSONReport, Hashable {
    let guidance: [String]
    let url: String?
    let urls: [String]

    init(_ guidance: SignOutGuidance) {
        self.guidance = guidance.viewerSteps
        url = guidance.url
        urls = guidance.urls
    }

    var json: OrderedJSON {
        ["guidance": OrderedJSON(guidance), "url": OrderedJSON(url), "urls": OrderedJSON(urls)]
    }
}
