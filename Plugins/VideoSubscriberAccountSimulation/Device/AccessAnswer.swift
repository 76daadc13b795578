/// How a check of access ends, as a value.
struct AccessAnswer: Sendable, Hashable {
    let status: VSAccountAccessStatus
    let error: DeviceError?
}
