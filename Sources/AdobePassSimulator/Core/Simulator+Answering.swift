import HTTPTypes
import PartnerSSOBase

extension Simulator {
    /// Works on a call and gives its answer, right or refusing.
    mutating func answer(to call: Call) -> Answer {
        do throws(Refusal) {
            switch call.endpoint.generation {
            case .registration: return try answerRegistration(call)
            case .v2: return try answerV2(call)
            case .v1: return try answerV1(call)
            case .page: return try answerPage(call)
            }
        } catch {
            return render(error, for: call)
        }
    }

    /// Gives a refusal the form the call's protocol has for it.
    mutating func render(_ refusal: Refusal, for call: Call) -> Answer {
        var answer = body(of: refusal, for: call)
        answer.reason = RefusalReason(refusal, in: call.endpoint.generation)
        return answer
    }

    private mutating func body(of refusal: Refusal, for call: Call) -> Answer {
        switch refusal.form {
        case .bare(401): return Answer(status: 401, body: .empty, headers: [.wwwAuthenticate: "Bearer"])
        case .bare(400) where call.endpoint.generation == .registration:
            return .json(.object([("error", "invalid_request")]), status: 400)
        case .bare(400) where call.endpoint.isForUserAgent:
            return .html(Page.error("The query or the form cannot be read."), status: 400)
        case .bare(let status): return .empty(status)
        case .registration(let code): return .json(.object([("error", .string(code))]), status: 400)
        case .page(let status, let message): return .html(Page.error(message), status: status)
        case .plain(let status, let message):
            let body = JSON.object([("status", .integer(Int64(status))), ("message", .string(message))])
            return renderV1(body, root: "error", status: status, for: call)
        case .service(let error, let details):
            if call.endpoint.isForUserAgent { return .html(Page.error(error.message), status: error.status) }
            let trace = world.randomness.identifier()
            guard call.endpoint.generation == .v1 else {
                return .json(error.body(details: details, trace: trace), status: error.status)
            }
            return renderV1(error, details: details, trace: trace, for: call)
        }
    }

    /// Gives an error the form of V1: with its code, or plain.
    func renderV1(_ error: ServiceError, details: String?, trace: String?, for call: Call) -> Answer {
        let isEnhanced = settings.hasEnhancedErrorsInV1
        let body = isEnhanced ? error.body(details: details, trace: trace) : error.plainBody(details: details)
        return renderV1(body, root: "error", status: error.status, for: call)
    }

    /// The client of the call's access token.
    ///
    /// Client registration pages: a token of a client without the scope of the API opens nothing. A token that is
    /// missing, unknown or expired gets a 401 without body, because what body it has is not documented. The scheme's
    /// case does not matter (RFC 9110, section 11.1).
    func client(of call: Call, scope: RegisteredClient.Scope) throws(Refusal) -> RegisteredClient {
        guard let (scheme, text) = call.credentials, scheme.lowercased() == "bearer" else { throw .bare(401) }
        guard let token = world.tokens[Digest.of(text)] else {
            throw .bare(401).hinting("Authorization", "The token is unknown here: get one with POST /o/client/token.")
        }
        guard token.notAfter > call.now else {
            throw .bare(401).hinting("Authorization", "The token has expired: get a new one with POST /o/client/token.")
        }
        guard token.client.scope == scope else {
            throw .service(.invalidAccessTokenClientApplication)
        }
        return token.client
    }

    /// Refuses, in strict mode, what the call does not know.
    func refuseUnexpectedInput(in call: Call) throws(Refusal) {
        guard settings.isStrict, let unexpected = call.unexpectedInput else { return }
        throw .service(.assumedUnexpectedInput, details: unexpected)
    }

    /// Refuses, in strict mode, a body of another media type.
    func refuseOtherMediaType(than wanted: String, in call: Call) throws(Refusal) {
        guard settings.isStrict, call.mediaType != wanted else { return }
        throw .service(.assumedInvalidContentType)
    }

    /// The MVPD of this name, its integration being on.
    func mvpd(_ id: String?) throws(Refusal) -> SimulatorMVPD {
        guard let id, let mvpd = settings.directory[id] else { throw .service(.invalidParameterMVPD) }
        guard mvpd.isActive else { throw .service(.invalidIntegration) }
        return mvpd
    }
}
