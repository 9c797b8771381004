import SwiftUI

struct StorageSettings: View {
  @State private var asks = false
  let folders: [String]

  var body: some View {
    Form {
      Section {
        ForEach(folders, id: \.self) { Text($0) }
        Button("Clear") { asks = true }
      }
    }
    .alert("Clear everything?", isPresented: $asks) {
      Button("Clear", role: .destructive) {}
    }
  }
}
