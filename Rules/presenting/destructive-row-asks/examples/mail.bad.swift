import SwiftUI

struct MailRow: View {
  @State private var asks = false

  var body: some View {
    Text("Mail")
      .swipeActions {
        Button("Delete", role: .destructive) { asks = true }
                            // ^^^^^^^^^^^^ a swipe action of the destructive role opens "MailRow.alert", which asks first: the row leaves the list before the answer; give the action no role and .tint(.red)
      }
      .alert("Delete this mail?", isPresented: $asks) {
        Button("Delete", role: .destructive) {}
      }
  }
}
