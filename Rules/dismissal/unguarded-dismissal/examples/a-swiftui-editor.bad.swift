import SwiftUI

struct Screen: View {
  @State private var isShown = false

  var body: some View {
    Button("Edit") { isShown = true }
      .sheet(isPresented: $isShown) {
    // ^^^^^ a swipe closes "Editor", though it has a text view
        Editor()
      }
  }
}

struct Editor: View {
  @State private var name = ""

  var body: some View {
    TextEditor(text: $name)
  }
}
