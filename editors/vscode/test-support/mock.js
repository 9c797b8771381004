// As much of `vscode` as the extension touches. A plain object: bundlers copy its own names.
const Module = require('node:module')

class Emitter {
  constructor() {
    this.listeners = new Set()
    this.event = (listener) => {
      this.listeners.add(listener)
      return { dispose: () => this.listeners.delete(listener) }
    }
  }
  async fire(value) { for (const listener of [...this.listeners]) await listener(value) }
}

class Position {
  constructor(line, character) { Object.assign(this, { line, character }) }
  isBefore(other) { return this.line < other.line || (this.line === other.line && this.character < other.character) }
}

class Range {
  constructor(start, end) { Object.assign(this, { start, end }) }
  contains(position) { return !position.isBefore(this.start) && !this.end.isBefore(position) }
}

function make(settings = {}) {
  const events = Object.fromEntries(
    ['selection', 'active', 'change', 'trust', 'configuration'].map((name) => [name, new Emitter()]))
  const state = { events, commands: new Map(), panels: [], messages: [], symbols: [], found: [], log: [], documents: [] }
  const vscode = {
    ViewColumn: { Beside: -2 },
    Position, Range,
    window: {
      createOutputChannel: () => ({
        info: (line) => state.log.push(line), error: (line) => state.log.push(line), show() {}, dispose() {},
      }),
      createWebviewPanel: (kind, title, column, options) => {
        const closed = new Emitter()
        const panel = { title, options, webview: { html: '' }, reveal() {}, onDidDispose: closed.event, close: () => closed.fire() }
        state.panels.push(panel)
        return panel
      },
      onDidChangeTextEditorSelection: events.selection.event,
      onDidChangeActiveTextEditor: events.active.event,
      showErrorMessage: async (message) => { state.messages.push(message) },
      showQuickPick: async (items) => items[0],
      showInputBox: async () => 'missing-anchor',
      visibleTextEditors: [],
      activeTextEditor: undefined,
    },
    workspace: {
      isTrusted: true,
      workspaceFolders: [],
      getConfiguration: () => ({ get: (name) => settings[name] }),
      findFiles: async () => state.found,
      onDidChangeTextDocument: events.change.event,
      onDidGrantWorkspaceTrust: events.trust.event,
      onDidChangeConfiguration: events.configuration.event,
      openTextDocument: async (document) => {
        state.documents.push(document)
        return { uri: 'untitled:1' }
      },
    },
    languages: { getDiagnostics: () => state.diagnostics ?? [] },
    commands: {
      registerCommand: (name, run) => {
        state.commands.set(name, run)
        return { dispose() {} }
      },
      executeCommand: async (name) => (name === 'vscode.executeDocumentSymbolProvider' ? state.symbols : undefined),
    },
  }
  return { vscode, state }
}

/** Loads a file of the extension anew, with these modules in place of what it requires. */
function load(file, modules) {
  const original = Module._load
  for (const name of Object.keys(require.cache)) if (name.includes('/src/')) delete require.cache[name]
  Module._load = function (name, ...rest) { return modules[name] ?? original.call(this, name, ...rest) }
  try {
    return require(file)
  } finally {
    Module._load = original
  }
}

function editor(uri, line = 0) {
  return {
    document: { uri: { path: uri.replace('file://', ''), toString: () => uri } },
    selection: { active: new Position(line, 0) },
  }
}

module.exports = { make, load, editor, Range, Position }
