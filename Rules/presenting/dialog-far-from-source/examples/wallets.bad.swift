import SwiftUI

struct WalletList: View {
  @State private var asks = false
  let wallets: [String]

  var body: some View {
    List {
      ForEach(wallets, id: \.self) { wallet in
        Button(wallet) { asks = true }
      }
    }
    .confirmationDialog("Wallet", isPresented: $asks) {
  // ^^^^^^^^^^^^^^^^^^ "WalletList.confirmationDialog" stands on a List, and one control in it opens it: since iOS 26, and on iPads always, the dialog points at the whole List; put the modifier on the control
      Button("Delete", role: .destructive) {}
    }
  }
}
