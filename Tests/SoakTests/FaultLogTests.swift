import AdobePassSimulator
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@testable import Soak

@Suite("Which fault explains how a flow ended")
struct FaultLogTests {
    private static func log(_ disturbances: Disturbance...) -> FaultLog {
        var log = FaultLog()
        for (number, disturbance) in disturbances.enumerated() {
            log.begin(disturbance, at: .seconds(10 * number))
            log.end(at: .seconds(10 * number + 5))
        }
        return log
    }

    @Test("A fault explains the errors that it leads to, and no others")
    func errors() {
        let log = Self.log(.throttled)
        #expect(log.explanation(of: .error(.throttled), since: .zero) == .throttled)
        #expect(log.explanation(of: .error(.answerMalformed), since: .zero) == nil)
        #expect(log.explanation(of: .regular(.noAttributeResponse), since: .zero) == nil)
    }

    @Test("Only a service that starts over rejects a proof, and no fault makes another regular sign-in necessary")
    func regular() {
        let log = Self.log(.startOver)
        #expect(log.explanation(of: .regular(.exchangeRejected), since: .zero) == .startOver)
        #expect(log.explanation(of: .regular(.noAttributeResponse), since: .zero) == nil)
        #expect(Self.log(.malformed).explanation(of: .regular(.exchangeRejected), since: .zero) == nil)
    }

    @Test("A fault that ended before the flow began explains nothing")
    func time() {
        let log = Self.log(.throttled)
        #expect(log.explanation(of: .error(.throttled), since: .seconds(5)) == .throttled)
        #expect(log.explanation(of: .error(.throttled), since: .seconds(6)) == nil)
        #expect(log.faults(since: .seconds(6)) == [])
    }

    @Test("A fault that has not ended explains what ends now")
    func lasting() {
        var log = Self.log(.slow)
        log.begin(.reset, at: .seconds(10))
        #expect(log.explanation(of: .error(.connectionFailed), since: .seconds(90)) == .reset)
        #expect(log.faults(since: .zero) == [.slow, .reset])
    }

    @Test("An internal fault of the framework is never explained")
    func internalFault() {
        let log = Self.log(.slow, .reset, .truncated, .malformed, .wrongType, .serverError, .unavailable, .throttled)
        #expect(log.explanation(of: .error(.internalFault), since: .zero) == nil)
        #expect(log.explanation(of: .error(.cancelled), since: .zero) == nil)
        #expect(log.explanation(of: .late(.seconds(120)), since: .zero) == nil)
    }

    @Test("Everything but starting over is a fault of an endpoint", arguments: Disturbance.allCases)
    func faults(_ disturbance: Disturbance) {
        let fault = disturbance.fault(at: .register)
        #expect((fault == nil) == (disturbance == .startOver))
        #expect(fault.map { $0["endpoint"]?.string == SimulatorEndpoint.register.rawValue } ?? true)
    }
}
