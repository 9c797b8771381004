import SwiftUI

struct Notes: View {
  @State private var writes = false
  @State private var text = ""

  var body: some View {
    Button("New note") { writes = true }
      .sheet(isPresented: $writes) {
        NavigationStack {
          Form { TextField("Note", text: $text) }
        }
        .interactiveDismissDisabled(!text.isEmpty)
      }
  }
}
