import SwiftUI

struct Chat: View {
  @State private var showsPeople = false
  @State private var showsCamera = false

  var body: some View {
    Button("People") { showsPeople = true }
      .sheet(isPresented: $showsPeople) {
        Button("Send a photo") { showsCamera = true }
          .sheet(isPresented: $showsCamera) { Text("Camera") }
      }
  }
}
