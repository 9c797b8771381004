@main
struct Popuplint {
  static func main() {}
}
