import SwiftUI
import UIKit

struct ActivityView: UIViewControllerRepresentable {
  let items: [Any]

  func makeUIViewController(context: Context) -> UIActivityViewController {
    UIActivityViewController(activityItems: items, applicationActivities: nil)
  }

  func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
}

struct Drawing: View {
  @State private var shares = false

  var body: some View {
    Button("Share") { shares = true }
      .sheet(isPresented: $shares) { ActivityView(items: ["A drawing"]) }
                                  // ^^^^^^^^^^^^ "ActivityView" is a UIActivityViewController in a sheet: a sheet in a sheet, and a narrow column on an iPad; use ShareLink, or present it from UIKit with an anchor
  }
}
