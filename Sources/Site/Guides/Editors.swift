extension Guide {
  static let editors = Guide(
    name: "editors", title: "Editors", summary: "The language server in each editor, and findings in Xcode.",
    text: #"""
      `popuplint serve` speaks the Language Server Protocol on stdin and stdout. It shows findings as you type, offers fixes, completes and explains descriptions, configurations and rule files, and draws where a popup lands. The repository's folder `editors` holds what each editor below is set up with.

      | file | language id |
      | --- | --- |
      | `*.popup.json`, `.popuplint.json`, rule files | `json`, `jsonc` |
      | `*.swift` | `swift`, beside sourcekit-lsp |
      | `*.storyboard`, `*.xib` | `xml` |

      ## Neovim

      Put `editors/neovim` on the runtime path. From 0.11:

      ```lua
      vim.lsp.enable('popuplint')
      ```

      Before it, and with options: `require('popuplint').setup({ settings = { devices = { 'iphone-duo' } } })`.

      ## Emacs

      ```elisp
      (add-to-list 'load-path "/path/to/editors/emacs")
      (require 'popuplint)
      (add-hook 'popuplint-mode-hook #'eglot-ensure)
      ```

      In Swift, eglot runs sourcekit-lsp; flymake shows PopupLint's findings beside it: `(add-hook 'swift-mode-hook #'popuplint-flymake-setup)`.

      ## Helix

      In `languages.toml`:

      ```toml
      [language-server.popuplint]
      command = "popuplint"
      args = ["serve"]

      [[language]]
      name = "swift"
      language-servers = ["sourcekit-lsp", "popuplint"]
      ```

      ## Other editors

      Any client of the protocol is told the command `popuplint serve` and the file types above. `--stdio` is accepted and means the same. `--log-file FILE --log info` writes down what happens.

      ## Xcode

      Xcode runs no language server of others. `popuplint init --xcode`, in the folder of the `.xcodeproj`, writes the script of a build phase and says how a target gets it: findings are then shown in the editor at each build.
      """#)
}
