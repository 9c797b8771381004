// popuplint: {"rules": {"glass-sheet-override": "info"}}
import SwiftUI

struct Profile: View {
  @State private var edits = false

  var body: some View {
    Button("Edit") { edits = true }
      .sheet(isPresented: $edits) {
        Text("Profile")
          .presentationDetents([.medium])
      }
  }
}
