import SwiftUI

struct Song: Identifiable { let id: Int }

struct SongList: View {
  @State private var chosen: Song?
  let songs: [Song]

  var body: some View {
    List(songs) { song in
      Button("Show") { chosen = song }
    }
    .sheet(item: $chosen) { chosen in
      Text("Song \(chosen.id)")
    }
  }
}
