struct SignedOutPane {
    let steps: [String]
}
