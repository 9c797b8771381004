import SwiftUI

struct Notes: View {
  @State private var writes = false
  @State private var text = ""

  var body: some View {
    Button("New note") { writes = true }
      .sheet(isPresented: $writes) {
        NavigationStack {
          Form { TextField("Note", text: $text) }
            .interactiveDismissDisabled(!text.isEmpty)
          // ^^^^^^^^^^^^^^^^^^^^^^^^^^ interactiveDismissDisabled stands inside the NavigationStack that "Notes.sheet" shows: on iOS 18 a swipe was seen to close it all the same; put it on the NavigationStack
        }
      }
  }
}
