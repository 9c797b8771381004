import SwiftUI

struct Screen: View {
  @State private var isShown = false

  var body: some View {
    Button("Terms") { isShown = true }
      .fullScreenCover(isPresented: $isShown) {
        Text("Our terms")
      }
  }
}
