import AdobePassSupport
import PartnerSSO

/// How the legacy interface writes its answers.
///
/// Source: "Adobe Pass REST API V1 (legacy)", §1 and §2.
struct V1Format: AnswerFormat {
    private let json = JSONFormat()

    func canRead(_ type: MediaType) -> Bool { json.canRead(type) }

    func read<Value: Decodable>(
        _ type: Value.Type,
        from answer: HTTPAnswer,
        of call: String
    ) throws(SSOError) -> Value {
        try json.read(type, from: answer, of: call)
    }

    /// Reads an error, and adds what this interface says by the status alone: 410 and 412 are answered when the login is
    /// over or missing.
    func fault(in answer: HTTPAnswer) -> ServiceFault {
        var fault = json.fault(in: answer)
        if fault.form != .unreadable, fault.code == nil, fault.action == nil, [410, 412].contains(fault.status) {
            fault.action = .authentication
        }
        return fault
    }
}
