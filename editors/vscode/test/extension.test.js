const test = require('node:test')
const assert = require('node:assert')
const { make, load, editor, Range, Position } = require('../test-support/mock.js')

const command = process.execPath

async function started(settings = {}, found = []) {
  const mock = make({ path: command, arguments: [], ...settings })
  mock.state.found = found
  const clients = []
  class LanguageClient {
    constructor(id, name, server, options) {
      Object.assign(this, { server, options, requests: [], answer: () => null })
      clients.push(this)
    }
    async start() { this.isRunning = true }
    async stop() { this.isRunning = false }
    async sendRequest(method, params) {
      this.requests.push(params)
      return this.answer(params)
    }
  }
  const extension = load('../src/extension.js', { vscode: mock.vscode, 'vscode-languageclient/node': { LanguageClient } })
  await extension.activate({ subscriptions: [], extensionPath: '/nowhere' })
  return { ...mock, extension, clients }
}

const patterns = (client) => client.options.documentSelector.map((filter) => filter.pattern ?? filter.language)
const settled = (milliseconds = 250) => new Promise((done) => setTimeout(done, milliseconds))

test('Swift and storyboards are read where a configuration is, or on request', async () => {
  const plain = await started()
  assert.deepEqual(patterns(plain.clients[0]), ['**/*.popup.json', '**/.popuplint.json', 'popup-json'])
  await plain.state.commands.get('popuplint.start')()
  assert.equal(plain.clients[0].isRunning, false)
  assert.ok(patterns(plain.clients[1]).includes('**/*.swift'))
  const configured = await started({}, ['a'])
  assert.ok(patterns(configured.clients[0]).includes('**/*.storyboard'))
})

test('only settings that are set reach the server', async () => {
  const { clients } = await started({ select: [], devices: ['ipad'], severities: {}, configuration: null })
  assert.deepEqual(clients[0].options.initializationOptions, { devices: ['ipad'] })
  const answer = await clients[0].options.middleware.workspace.configuration({}, null, () => [
    { path: '/a', select: [], ignore: ['hinge'] },
  ])
  assert.deepEqual(answer, [{ ignore: ['hinge'] }])
})

test('an untrusted workspace names no command', async () => {
  const mock = make({ path: '/evil', arguments: ['--evil'] })
  mock.vscode.workspace.isTrusted = false
  const clients = []
  class LanguageClient {
    constructor(...values) { clients.push(values) }
    async start() {}
    async stop() {}
  }
  const extension = load('../src/extension.js', { vscode: mock.vscode, 'vscode-languageclient/node': { LanguageClient } })
  await extension.activate({ subscriptions: [], extensionPath: '/nowhere' })
  assert.ok(clients.every(([, , server]) => server.command !== '/evil' && !server.args.includes('--evil')))
})

test('a missing command is said, with where it was looked for', async () => {
  const { clients, state } = await started({ path: '/nowhere/popuplint' })
  assert.equal(clients.length, 0)
  assert.equal(state.messages.length, 1)
  assert.match(state.log.join(), /\/nowhere\/popuplint/)
})

test('the panel follows the cursor and the edits, and runs no script', async () => {
  const { vscode, state, clients } = await started()
  const uri = 'file:///app/a.popup.json'
  state.symbols = ['a', 'b'].map((name, index) => ({
    name, range: new Range(new Position(index * 10, 0), new Position(index * 10 + 9, 0)),
  }))
  let version = 1
  clients[0].answer = ({ arguments: [, popup] }) => ({ content: `<html><head></head><body>${popup} ${version}</body></html>` })
  vscode.window.activeTextEditor = editor(uri, 3)
  await state.commands.get('popuplint.showPreview')()
  const [panel] = state.panels
  assert.match(panel.webview.html, /a 1/)
  assert.match(panel.webview.html, /default-src 'none'/)
  assert.equal(panel.options.enableScripts, false)
  assert.equal(panel.title, 'Popup a')
  await state.events.selection.fire({ textEditor: editor(uri, 12) })
  await settled()
  assert.match(panel.webview.html, /b 1/)
  version = 2
  const before = clients[0].requests.length
  for (let count = 0; count < 10; count += 1) await state.events.change.fire({ document: editor(uri).document })
  await settled()
  assert.match(panel.webview.html, /b 2/)
  assert.equal(clients[0].requests.length, before + 1)
  await state.events.change.fire({ document: editor('file:///other').document })
  await settled()
  assert.equal(clients[0].requests.length, before + 1)
})

test('an answer that comes late does not replace a newer one', async () => {
  const { vscode, state, clients } = await started()
  const waiting = []
  clients[0].answer = () => new Promise((done) => waiting.push((text) => done({ content: `<head></head>${text}` })))
  vscode.window.activeTextEditor = editor('file:///a.popup.json')
  const first = state.commands.get('popuplint.showPreview')()
  await settled(20)
  const second = state.commands.get('popuplint.showPreview')()
  await settled(20)
  waiting[1]('new')
  waiting[0]('old')
  await Promise.all([first, second])
  assert.match(state.panels[0].webview.html, /new/)
})

test("the lens over a popup shows the panel; other commands are the server's", async () => {
  const { vscode, state, clients } = await started()
  vscode.window.activeTextEditor = editor('file:///a.popup.json')
  clients[0].answer = ({ arguments: [, popup] }) => ({ content: `<head></head>${popup}` })
  const { executeCommand } = clients[0].options.middleware
  await executeCommand('popuplint.preview', ['file:///a.popup.json', 'coupon'], () => assert.fail())
  assert.match(state.panels[0].webview.html, /coupon/)
  assert.equal(await executeCommand('popuplint.fixAll', ['u'], (name, values) => name + values), 'popuplint.fixAllu')
})

test('a rule is explained, whether its diagnostic has an address or not', async () => {
  const { vscode, state, clients } = await started()
  vscode.window.activeTextEditor = editor('file:///a.popup.json')
  clients[0].answer = ({ arguments: [rule] }) => ({ content: `# ${rule}` })
  for (const code of ['missing-anchor', { value: 'missing-anchor', target: 'x' }]) {
    state.diagnostics = [{ source: 'popuplint', code }, { source: 'json', code: 1 }]
    await state.commands.get('popuplint.explainRule')()
  }
  assert.deepEqual(state.documents.map((document) => document.content), ['# missing-anchor', '# missing-anchor'])
})
