/// How a request ends, as a value.
struct DeviceAnswer: Sendable, Hashable {
    var metadata: AccountMetadata?
    var error: DeviceError?

    static func failure(_ error: DeviceError) -> DeviceAnswer {
        DeviceAnswer(error: error)
    }

    static func failure(_ code: VSError.Code) -> DeviceAnswer {
        failure(DeviceError(code))
    }
}
