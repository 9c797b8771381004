import SwiftUI

struct Song: Identifiable { let id: Int }

struct SongList: View {
  @State private var chosen: Song?
  @State private var showsSong = false
  let songs: [Song]

  var body: some View {
    List(songs) { song in
      Button("Show") {
        chosen = song
        showsSong = true
      }
    }
    .sheet(isPresented: $showsSong) {
      if let chosen {
      // ^^^^^^^^^^ the content of "SongList.sheet" unwraps `chosen`, which is set beside the flag that presents it: the first time it is still nil there and the popup is empty; present it with item:
        Text("Song \(chosen.id)")
      }
    }
  }
}
