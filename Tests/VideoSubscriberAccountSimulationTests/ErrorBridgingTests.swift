import Foundation
import PartnerSSOScenarios
import Testing

@testable import VideoSubscriberAccountSimulation

@Suite("An error is Swift's and Foundation's at the same time")
struct ErrorBridgingTests {
    @Test("A VSError read as NSError keeps domain, code and user info", arguments: VSError.Code.all)
    func asNSError(code: VSError.Code) {
        let error: any Error = VSError(code, userInfo: [VSErrorInfoKeyUnsupportedProviderIdentifier: "Spectrum"])
        let object = error as NSError
        #expect(object.domain == VSErrorDomain)
        #expect(object.code == code.rawValue)
        #expect(object.userInfo[VSErrorInfoKeyUnsupportedProviderIdentifier] as? String == "Spectrum")
    }

    @Test("An NSError of the domain is caught as VSError and matched by its code", arguments: VSError.Code.all)
    func asVSError(code: VSError.Code) {
        let error: any Error = NSError(domain: VSErrorDomain, code: code.rawValue, userInfo: ["key": "text"])
        #expect((error as? VSError)?.code == code)
        #expect((error as? VSError)?.userInfo["key"] as? String == "text")
        #expect(code ~= error)
    }

    @Test("The four ways to catch the framework's error all work")
    func catching() {
        func fail() throws { throw VSError(.userCancelled) }
        #expect(throws: VSError(.userCancelled)) { try fail() }
        do { try fail() } catch VSError.userCancelled {} catch { Issue.record("not matched by code") }
        do { try fail() } catch let error as VSError {
            #expect(error.errorCode == 2)
        } catch { Issue.record("not caught as VSError") }
        do { try fail() } catch let error as NSError {
            #expect(error.code == 2)
        }
    }

    @Test("Another domain, or a code nobody knows, is no VSError")
    func strangers() {
        let unknownCode: any Error = NSError(domain: VSErrorDomain, code: 99)
        let unknownDomain: any Error = NSError(domain: "Elsewhere", code: 2)
        #expect(!(unknownCode is VSError))
        #expect(!(unknownDomain is VSError))
        #expect(!(VSError.userCancelled ~= unknownDomain))
    }

    @Test("What the device gives for an unknown code is an NSError with everything kept")
    func deviceErrors() {
        let scripted = DeviceScript.ErrorInjection(
            step: .silent,
            domain: "AMSErrorDomain",
            code: 305,
            userInfo: ["a": "b"]
        )
        let object = DeviceError(scripted).thrown() as NSError
        #expect(object.domain == "AMSErrorDomain")
        #expect(object.code == 305)
        #expect(object.userInfo["a"] as? String == "b")
    }
}
