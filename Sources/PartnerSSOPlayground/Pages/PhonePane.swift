/// What the phone shows.
struct PhonePane {
    struct Activation {
        let complaint: String?
    }

    var activation: Activation?
    var loading = false
    var choosing: ChoosingPane?
    var address: String?
    var done = false

    init(_ state: PageState) {
        switch state.phone {
        case .activation(let complaint): activation = Activation(complaint: complaint)
        case .busy: loading = true
        case .choosing(_, let mvpds): choosing = ChoosingPane(mvpds)
        case .page(let path): address = path
        case .done: done = true
        }
    }
}
