// popuplint: { "target": { "deployment": "16.4" } }
import SwiftUI

struct Screen: View {
  @State private var isShown = false

  var body: some View {
    Button("Filter") { isShown = true }
      .popover(isPresented: $isShown) {
    // ^^^^^^^ "Screen.popover" becomes a sheet where a size class is compact, as in portrait of iPhone 16 Pro/17/17 Pro/18 Pro: its content has no presentationCompactAdaptation
        Text("Newest first")
          .frame(width: 300, height: 200)
      }
  }
}
