import Foundation

/// The choice of the product, and the time on the simulated devices.
struct BarPane {
    struct Product {
        let name: String
        let pressed: Bool
    }

    let products: [Product]
    let time: String

    init(_ state: PageState) {
        products = state.products.map { Product(name: $0, pressed: $0 == state.product) }
        // Minutes only, so that the page does not change every second.
        let day = state.now.formatted(.iso8601.year().month().day())
        let time = state.now.formatted(.iso8601.time(includingFractionalSeconds: false))
        self.time = "\(day) \(time.prefix(5)) UTC"
    }
}

/// What a recording or a replay has to say.
struct BannerPane {
    let mood: String
    let text: String?

    init(_ state: PageState) {
        mood = state.banner?.mood.rawValue ?? ""
        text = state.banner?.text
    }
}
