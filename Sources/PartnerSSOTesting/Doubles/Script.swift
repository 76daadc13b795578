import PartnerSSOPluginKit
public import PartnerSSOVocabulary

/// What a double answers to one kind of question: always the same, one answer after the other, or what a closure says.
///
/// Copies of a script share its place in a list of answers.
public struct Script<Question: Sendable, Answer: Sendable>: Sendable {
    private let next: @Sendable (Question) async throws(SSOError) -> Answer

    /// Creates a script from a closure.
    ///
    /// - Parameter next: Answers one question.
    public init(_ next: @escaping @Sendable (Question) async throws(SSOError) -> Answer) {
        self.next = next
    }

    /// Answers one question.
    ///
    /// - Parameter question: The question.
    /// - Returns: What the script says.
    /// - Throws: What the script says, or `cancelled` when it hangs and the task is cancelled.
    public func answer(_ question: Question) async throws(SSOError) -> Answer {
        try await next(question)
    }
}

extension Script {
    /// The same answer to every question.
    public static func always(_ answer: Answer) -> Script {
        Script { (_) async throws(SSOError) -> Answer in answer }
    }

    /// The same error to every question.
    public static func failing(_ error: SSOError) -> Script {
        Script { (_) async throws(SSOError) -> Answer in throw error }
    }

    /// One answer after the other; the last one stands for all later questions.
    ///
    /// - Parameters:
    ///   - first: The answer to the first question.
    ///   - rest: The answers to the questions after it.
    /// - Returns: The script.
    public static func inOrder(_ first: Answer, _ rest: Answer...) -> Script {
        results(.success(first), rest.map { .success($0) })
    }

    /// One result after the other; the last one stands for all later questions.
    ///
    /// - Parameters:
    ///   - first: The result of the first question.
    ///   - rest: The results of the questions after it.
    /// - Returns: The script.
    public static func results(_ first: Result<Answer, SSOError>, _ rest: Result<Answer, SSOError>...) -> Script {
        results(first, rest)
    }

    private static func results(_ first: Result<Answer, SSOError>, _ rest: [Result<Answer, SSOError>]) -> Script {
        let queue = Locked([first] + rest)
        return Script { (_) async throws(SSOError) -> Answer in
            let result = queue.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? first }
            return try result.get()
        }
    }

    /// No answer, until the task is cancelled.
    public static var hanging: Script {
        Script { (_) async throws(SSOError) -> Answer in
            await untilCancelled()
            throw .cancelled
        }
    }

    /// An error that says that the test did not expect the question.
    ///
    /// - Parameter what: The question, for the error's message.
    /// - Returns: The script.
    public static func unscripted(_ what: String) -> Script {
        failing(.unscripted(what))
    }
}
