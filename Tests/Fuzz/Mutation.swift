import Fuzzers
import PartnerSSOBase

// The driver looks for the first function by its name, and has the second one.

#if FUZZING
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, _ limit: Int) -> Int

/// Changes the tree of a document in half of the calls, and bytes as the driver does in the others.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, _ limit: Int, _ seed: UInt32) -> Int {
    var random = SplitMix64(seed: UInt64(seed))
    guard let bytes, Bool.random(using: &random) else { return mutateBytes(bytes, count, limit) }
    let document = Array(UnsafeBufferPointer(start: bytes, count: count))
    guard let mutated = Mutator.mutated(document, using: &random), mutated.count <= limit else {
        return mutateBytes(bytes, count, limit)
    }
    UnsafeMutableBufferPointer(start: bytes, count: limit).update(fromContentsOf: mutated)
    return mutated.count
}
#endif
