// panel.js POPUPLINT FILE FOLDER: the preview panel's page before and after an edit, by the extension's own code and the server.
const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')
const assert = require('node:assert')
const { make, load, editor, Range, Position } = require('../test-support/mock.js')

const [popuplint, file, folder] = process.argv.slice(2)
const uri = `file://${path.resolve(file)}`

/** What the extension asks of the client library, over the server's own stdin and stdout. */
class LanguageClient {
  constructor(id, name, server, options) { Object.assign(this, { server, options, waiting: new Map(), next: 1 }) }
  async start() {
    this.process = spawn(this.server.command, this.server.args)
    let buffer = Buffer.alloc(0)
    this.process.stdout.on('data', (data) => {
      buffer = Buffer.concat([buffer, data])
      for (;;) {
        const head = buffer.indexOf('\r\n\r\n')
        if (head < 0) return
        const length = Number(/Content-Length: (\d+)/i.exec(buffer.subarray(0, head))[1])
        if (buffer.length < head + 4 + length) return
        const message = JSON.parse(buffer.subarray(head + 4, head + 4 + length))
        buffer = buffer.subarray(head + 4 + length)
        const wait = message.method ? undefined : this.waiting.get(message.id)
        if (message.error) wait?.reject(new Error(message.error.message))
        else wait?.resolve(message.result)
      }
    })
    await this.sendRequest('initialize', {
      processId: process.pid, rootUri: null, initializationOptions: this.options.initializationOptions,
      capabilities: { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } },
    })
    this.send({ method: 'initialized', params: {} })
    LanguageClient.last = this
  }
  async stop() {
    await this.sendRequest('shutdown')
    this.send({ method: 'exit' })
  }
  send(message) {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  sendRequest(method, params) {
    const id = this.next++
    this.send({ id, method, params })
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }))
  }
}

async function main() {
  const { vscode, state } = make({ path: path.resolve(popuplint), arguments: [] })
  const extension = load('../src/extension.js', { vscode, 'vscode-languageclient/node': { LanguageClient } })
  await extension.activate({ subscriptions: [], extensionPath: '/nowhere' })
  const client = LanguageClient.last
  const text = fs.readFileSync(file, 'utf8')
  client.send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'popup-json', version: 1, text } } })
  const positions = ({ start, end }) => new Range(new Position(start.line, start.character), new Position(end.line, end.character))
  const symbols = await client.sendRequest('textDocument/documentSymbol', { textDocument: { uri } })
  state.symbols = symbols.map((symbol) => ({ ...symbol, range: positions(symbol.range) }))
  const id = /"id"/.exec(text).index
  vscode.window.activeTextEditor = editor(uri, text.slice(0, id).split('\n').length - 1)
  await state.commands.get('popuplint.showPreview')()
  const [panel] = state.panels
  const before = panel.webview.html
  // The popup's first centre moves to the left.
  const edited = text.replace(/"x": 0\b/, '"x": -200')
  client.send({
    method: 'textDocument/didChange',
    params: { textDocument: { uri, version: 2 }, contentChanges: [{ text: edited }] },
  })
  await state.events.change.fire({ document: editor(uri).document })
  await new Promise((done) => setTimeout(done, 1000))
  assert.match(before, /<svg/)
  assert.notEqual(panel.webview.html, before)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'before.html'), before)
  fs.writeFileSync(path.join(folder, 'after.html'), panel.webview.html)
  console.log(`${panel.title}: ${before.length} and ${panel.webview.html.length} bytes`)
  await extension.deactivate()
}

main()
