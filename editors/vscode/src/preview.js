// The panel with the picture of the popup at the cursor, in each pose. It follows the cursor and the edits.
const vscode = require('vscode')

/** In milliseconds: edits that follow one another sooner are drawn together. */
const pause = 120

class Preview {
  /** @param ask runs a command of the server: `(name, ...arguments) => answer` */
  constructor(ask) {
    this.ask = ask
    this.generation = 0
    this.subscriptions = []
  }

  show(editor, popup) {
    if (!this.panel) this.open()
    this.panel.reveal(vscode.ViewColumn.Beside, true)
    this.uri = editor.document.uri.toString()
    this.follows = popup === undefined
    this.popup = popup
    return this.follows ? this.follow(editor) : this.draw()
  }

  open() {
    this.panel = vscode.window.createWebviewPanel(
      'popuplint.preview', 'Popups', { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      // The page runs no script and loads nothing.
      { enableScripts: false, localResourceRoots: [] })
    this.subscriptions = [
      this.panel.onDidDispose(() => this.dispose()),
      vscode.window.onDidChangeTextEditorSelection((event) => {
        if (event.textEditor.document.uri.toString() !== this.uri) return
        this.follows = true
        this.later(() => this.follow(event.textEditor))
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (!editor || !isServed(editor.document)) return
        this.uri = editor.document.uri.toString()
        this.follows = true
        this.later(() => this.follow(editor))
      }),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document.uri.toString() === this.uri) this.later(() => this.draw())
      }),
    ]
  }

  later(work) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => work().catch(() => {}), pause)
  }

  /** Draws the popup that the cursor is in; all of the document where it is in none. */
  async follow(editor) {
    const uri = this.uri
    const symbols = await vscode.commands.executeCommand('vscode.executeDocumentSymbolProvider', editor.document.uri)
    if (uri !== this.uri) return
    this.popup = popupAt(symbols ?? [], editor.selection.active)
    return this.draw()
  }

  async draw() {
    if (!this.panel) return
    const generation = ++this.generation
    let body
    try {
      const answer = await this.ask('popuplint.preview', this.uri, this.popup ?? null, 'html')
      body = answer ? answer.content : undefined
    } catch (error) {
      // A popup that was renamed while it was shown: all are shown until the cursor moves.
      if (this.popup !== undefined) {
        this.popup = undefined
        return this.draw()
      }
      body = page(`<p>${escaped(error.message)}</p>`)
    }
    // What was asked for later is newer, whichever answer comes first.
    if (generation !== this.generation || !this.panel) return
    this.panel.title = this.popup ? `Popup ${this.popup}` : 'Popups'
    this.panel.webview.html = secured(body ?? page('<p>There is nothing to draw.</p>'))
  }

  dispose() {
    clearTimeout(this.timer)
    for (const subscription of this.subscriptions) subscription.dispose()
    this.subscriptions = []
    this.panel = undefined
  }
}

function isServed(document) {
  return /\.(popup\.json|swift|storyboard|xib)$/.test(document.uri.path)
}

/** The name of the outermost symbol of a popup that holds a position: popups are what the document's own symbols are. */
function popupAt(symbols, position) {
  const symbol = symbols.find((symbol) => (symbol.range ?? symbol.location.range).contains(position))
  return symbol?.name
}

function page(body) {
  return `<!doctype html><html><head><meta charset="utf-8"><title>Popups</title></head><body>${body}</body></html>`
}

/** The page, which may then show its own styles and nothing from elsewhere. */
function secured(html) {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`
  return html.replace(/<head>/i, (head) => head + policy)
}

function escaped(text) {
  return String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

module.exports = { Preview, popupAt, secured, pause }
