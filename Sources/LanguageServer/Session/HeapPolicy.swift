#if canImport(Glibc)
  import CAllocator
#endif

/// How the allocator is to serve a process that lives long and holds one large thing, which its threads change in turns.
enum HeapPolicy {
  /// To be called before other threads start.
  ///
  /// What one thread made is freed by another. With a heap for each, what is freed in one cannot be used again by the
  /// others, and over many edits each comes to hold room for the whole document. Large blocks come from the system and go
  /// back to it, so that short-lived ones leave no holes behind, whatever the allocator has learnt of sizes.
  static func apply() {
    #if canImport(Glibc)
      _ = mallopt(M_ARENA_MAX, 1)
      _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
    #endif
  }
}
