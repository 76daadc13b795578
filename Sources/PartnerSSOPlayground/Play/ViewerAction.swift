import PartnerSSOScenarios

/// Everything a person can do on the page.
enum ViewerAction: Sendable, Hashable {
    // The app.
    case signIn, cancel, signOut, home, checkCatalogue
    case play(String)
    case chooseHere
    case startCode(provider: String?)
    case relaunch
    case product(String)
    // The system's views and settings.
    case answerPrompt(DeviceScript.PromptAnswer)
    case pick(String)
    case pickOther, closeView
    case submitLogin(password: String, result: DeviceScript.Login.Result)
    case settings(isOpen: Bool)
    case permission(DeviceScript.Permission)
    case systemAccount(String?)
    // The phone.
    case enterCode(String)
    case chooseOnPhone(String)
    case resetPhone
    // What happens around the viewer.
    case expireLogin
    case degrade(String, ServiceScript.Degradation?)
    case throttle(Bool)
    case failNext(ServiceLine.Fault?)
    case offline(Bool)
    case advance(seconds: Int64)
    case clear
}
