/// One row of the documented error tables: a code, its status and what the client should do.
///
/// The plugins have a table of their own, so that a mistake in one of the two shows.
struct ServiceError: Sendable, Hashable {
    enum Action: String, Sendable, Hashable {
        case none, configuration, authentication, authorization, retry
        case applicationRegistration = "application-registration"
    }

    let code: String
    var status: Int
    let action: Action
    let message: String

    init(_ code: String, _ message: String, status: Int = 400, action: Action = .none) {
        self.code = code
        self.status = status
        self.action = action
        self.message = message
    }

    func with(status: Int) -> ServiceError {
        var error = self
        error.status = status
        return error
    }
}
