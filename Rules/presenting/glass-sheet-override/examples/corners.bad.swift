// popuplint: {"rules": {"glass-sheet-override": "info"}}
import SwiftUI

struct Profile: View {
  @State private var edits = false

  var body: some View {
    Button("Edit") { edits = true }
      .sheet(isPresented: $edits) {
        Text("Profile")
          .presentationDetents([.medium])
          .presentationCornerRadius(12)
        // ^^^^^^^^^^^^^^^^^^^^^^^^ "Profile.sheet" sets its own cornerRadius, over the look that iOS 26 gives sheets
      }
  }
}
