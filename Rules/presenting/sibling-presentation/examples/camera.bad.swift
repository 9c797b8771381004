import SwiftUI

struct Chat: View {
  @State private var showsPeople = false
  @State private var showsCamera = false

  var body: some View {
    Button("People") { showsPeople = true }
      .sheet(isPresented: $showsPeople) {
        Button("Send a photo") { showsCamera = true }
                              // ^^^^^^^^^^^^^^^^^^ the content of "Chat.sheet" sets `showsCamera`, which presents from the view below while this popup is up: it comes only after this one has gone, or not at all; present it from inside the content
      }
      .sheet(isPresented: $showsCamera) { Text("Camera") }
  }
}
