import SwiftUI

struct WalletList: View {
  let wallets: [String]

  var body: some View {
    List {
      ForEach(wallets, id: \.self) { WalletRow(wallet: $0) }
    }
  }
}

struct WalletRow: View {
  @State private var asks = false
  let wallet: String

  var body: some View {
    Button(wallet) { asks = true }
      .confirmationDialog("Wallet", isPresented: $asks) {
        Button("Delete", role: .destructive) {}
      }
  }
}
