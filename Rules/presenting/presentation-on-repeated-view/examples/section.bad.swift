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
      .alert("Clear everything?", isPresented: $asks) {
    // ^^^^^ "StorageSettings.alert" is presented by a modifier on a Section, which is applied once for each view in it while one flag serves all: move it to the container
        Button("Clear", role: .destructive) {}
      }
    }
  }
}
