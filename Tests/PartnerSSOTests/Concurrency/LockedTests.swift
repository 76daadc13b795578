import Dispatch
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("Values behind a lock")
struct LockedTests {
    @Test("Nobody sees a value half changed")
    func exclusive() {
        let pair = Locked((0, 0))
        DispatchQueue.concurrentPerform(iterations: 20_000) { _ in
            pair.withLock { pair in
                pair.0 += 1
                pair.1 += 1
            }
        }
        #expect(pair.withLock { $0.0 == 20_000 && $0.1 == 20_000 })
    }

    @Test("The lock is free again after an error")
    func throwing() {
        let value = Locked(1)
        let result = Result { () throws(SSOError) -> Int in
            try value.withLock { (value) throws(SSOError) -> Int in
                value = 2
                throw .scripted(.offline)
            }
        }
        #expect(result.code == .offline)
        #expect(value.withLock { $0 } == 2)
    }
}
