/// A call that is answered with an error; the body's form depends on the protocol of the call.
struct Refusal: Error, Sendable, Hashable {
    enum Form: Sendable, Hashable {
        /// An enhanced error, in the form of the call's protocol.
        case service(ServiceError, details: String?)
        /// A registration error: the code alone.
        case registration(String)
        /// A plain V1 error: status and message.
        case plain(status: Int, message: String)
        /// The page a user agent shows.
        case page(status: Int, message: String)
        /// A status and nothing else.
        case bare(Int)
    }

    let form: Form
    /// How the request can avoid the refusal, where the code does not say it exactly.
    var hint: Hint?

    static func service(_ error: ServiceError, details: String? = nil) -> Refusal {
        Refusal(form: .service(error, details: details))
    }

    static func registration(_ code: String) -> Refusal {
        Refusal(form: .registration(code))
    }

    static func plain(_ status: Int, _ message: String) -> Refusal {
        Refusal(form: .plain(status: status, message: message))
    }

    static func page(_ status: Int, _ message: String) -> Refusal {
        Refusal(form: .page(status: status, message: message))
    }

    static func bare(_ status: Int) -> Refusal {
        Refusal(form: .bare(status))
    }
}
