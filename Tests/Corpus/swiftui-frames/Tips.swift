// Popovers of SwiftUI whose content has a frame, which is how large they are.
import SwiftUI

struct Tips: View {
  @State private var showsTip = false
  @State private var showsChart = false

  var body: some View {
    HStack {
      Button("Tip") { showsTip = true }
        .popover(isPresented: $showsTip) {
          Text("Tap a day to see more.").padding().frame(width: 500, height: 500)
        }
      Button("Chart") { showsChart = true }
        .popover(isPresented: $showsChart) { Chart() }
    }
  }
}
