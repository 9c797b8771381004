import SwiftUI

struct MailRow: View {
  @State private var asks = false

  var body: some View {
    Text("Mail")
      .swipeActions {
        Button("Delete") { asks = true }
          .tint(.red)
      }
      .alert("Delete this mail?", isPresented: $asks) {
        Button("Delete", role: .destructive) {}
      }
  }
}
