import SwiftUI

struct Drawing: View {
  var body: some View {
    ShareLink("Share", item: "A drawing")
  }
}
