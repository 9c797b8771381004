class Popuplint < Formula
  desc "Linter for popups of iOS apps"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license "Apache-2.0"

  on_macos do
    depends_on "expat"
    depends_on "json-c"
    on_arm do
      url "@REPOSITORY@/releases/download/v@VERSION@/popuplint-@VERSION@-macos-aarch64.tar.gz"
      sha256 "@SHA256-macos-aarch64@"
    end
    on_intel do
      url "@REPOSITORY@/releases/download/v@VERSION@/popuplint-@VERSION@-macos-x86_64.tar.gz"
      sha256 "@SHA256-macos-x86_64@"
    end
  end
  on_linux do
    on_arm do
      url "@REPOSITORY@/releases/download/v@VERSION@/popuplint-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@SHA256-linux-aarch64@"
    end
    on_intel do
      url "@REPOSITORY@/releases/download/v@VERSION@/popuplint-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SHA256-linux-x86_64@"
    end
  end

  def install
    libexec.install Dir["popuplint", "lib*"]
    bin.install_symlink libexec/"popuplint"
    man1.install "man/man1/popuplint.1"
    bash_completion.install "completions/popuplint.bash" => "popuplint"
    zsh_completion.install "completions/_popuplint"
    fish_completion.install "completions/popuplint.fish"
  end

  test do
    (testpath/"a.popup.json").write '{ "version": 1, "popups": [{ "id": "a", "presentation": { "style": "popover" } }] }'
    assert_match "missing-anchor", shell_output("#{bin}/popuplint lint a.popup.json", 1)
  end
end
