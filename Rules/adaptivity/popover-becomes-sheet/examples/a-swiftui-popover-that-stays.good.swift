// popuplint: { "target": { "deployment": "16.4" } }
import SwiftUI

struct Screen: View {
  @State private var isShown = false

  var body: some View {
    Button("Filter") { isShown = true }
      .popover(isPresented: $isShown) {
        Text("Newest first")
          .frame(width: 300, height: 200)
          .presentationCompactAdaptation(.popover)
      }
  }
}
