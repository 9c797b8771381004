import SwiftUI

struct Chart: View {
  private static let side: CGFloat = 240

  var body: some View {
    Color.white.frame(width: Chart.side, height: Self.side / 2)
  }
}
