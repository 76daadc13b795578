import Foundation
import VideoSubscriberAccountSimulation

// `.ci/interface` compiles this file against Apple's declarations too.
extension AppleSurface {
    static var errorCodes: [Int] {
        let codes: [VSError.Code] = [
            VSError.accessNotGranted, VSError.unsupportedProvider, VSError.userCancelled,
            VSError.serviceTemporarilyUnavailable, VSError.providerRejected, VSError.invalidVerificationToken,
            VSError.rejected, VSError.unsupported,
        ]
        let cases: [VSError.Code] = [
            .accessNotGranted, .unsupportedProvider, .userCancelled, .serviceTemporarilyUnavailable, .providerRejected,
            .invalidVerificationToken, .rejected, .unsupported,
        ]
        return codes == cases ? cases.map(\.rawValue) : []
    }

    /// How an app tells the framework's errors apart.
    static func name(of error: any Error) -> String {
        do {
            throw error
        } catch VSError.unsupportedProvider {
            return "unsupportedProvider"
        } catch let error as VSError where error.code == VSError.Code(rawValue: 2) {
            return "userCancelled: \(error.userInfo.count)"
        } catch let error as VSError {
            return "\(VSError.errorDomain) \(error.errorCode) \(error.errorUserInfo.count)"
        } catch {
            return error.localizedDescription
        }
    }

    static func error(_ code: VSError.Code) -> VSError {
        VSError(code, userInfo: [VSErrorInfoKeySAMLResponseStatus: "status"])
    }

    static func isSame(_ left: VSError, _ right: VSError) -> Bool {
        left == right && left.localizedDescription == right.localizedDescription
    }
}
