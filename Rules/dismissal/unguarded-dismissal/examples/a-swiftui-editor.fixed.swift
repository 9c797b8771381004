import SwiftUI

struct Screen: View {
  @State private var isShown = false

  var body: some View {
    Button("Edit") { isShown = true }
      .sheet(isPresented: $isShown) {
        Editor()
      }
  }
}

struct Editor: View {
  @Environment(\.dismiss) private var dismiss
  @State private var name = ""

  var body: some View {
    VStack {
      TextEditor(text: $name)
      Button("Done") { dismiss() }
    }
    .interactiveDismissDisabled(!name.isEmpty)
  }
}
