// Starts `popuplint serve` for what describes popups, and shows what it answers.
const vscode = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')
const binary = require('./binary.js')
const { Preview } = require('./preview.js')

const descriptions = [
  { scheme: 'file', pattern: '**/*.popup.json' }, { scheme: 'file', pattern: '**/.popuplint.json' },
  { scheme: 'untitled', language: 'popup-json' },
]
const sources = ['swift', 'storyboard', 'xib'].map((suffix) => ({ scheme: 'file', pattern: `**/*.${suffix}` }))

/** What the server takes of the settings, at start and whenever it asks. */
const serverSettings = ['configuration', 'select', 'ignore', 'severities', 'devices']

let client
let log
let preview
let readsSources = false

async function activate(context) {
  log = vscode.window.createOutputChannel('PopupLint', { log: true })
  preview = new Preview((command, ...values) =>
    running().sendRequest('workspace/executeCommand', { command, arguments: values }))
  const commands = {
    'popuplint.fixAllInFile': fixAll,
    'popuplint.explainRule': explain,
    'popuplint.showPreview': showPreview,
    'popuplint.restart': () => restart(context),
    'popuplint.showLog': () => log.show(),
    'popuplint.start': () => {
      readsSources = true
      return restart(context)
    },
  }
  for (const [name, run] of Object.entries(commands)) {
    context.subscriptions.push(vscode.commands.registerCommand(name, reported(run)))
  }
  context.subscriptions.push(
    log, { dispose: () => preview.dispose() },
    vscode.workspace.onDidGrantWorkspaceTrust(() => restart(context)),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('popuplint.path') || event.affectsConfiguration('popuplint.arguments')) {
        return restart(context)
      }
    }))
  const configurations = await vscode.workspace.findFiles('**/.popuplint.json', '**/{node_modules,.build,Pods}/**', 1)
  readsSources ||= configurations.length > 0
  await start(context)
}

async function deactivate() {
  preview?.dispose()
  const stopped = client
  client = undefined
  await stopped?.stop()
}

async function start(context) {
  const settings = vscode.workspace.getConfiguration('popuplint')
  const isTrusted = vscode.workspace.isTrusted
  const found = binary.find({
    setting: isTrusted ? settings.get('path') : '',
    folders: isTrusted ? (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri.fsPath) : [],
    extension: context.extensionPath,
  })
  if (!found.path) {
    log.error(`There is no popuplint in ${found.tried.join(', ')}`)
    const choice = await vscode.window.showErrorMessage(
      'The popuplint command is missing: pip install popuplint, or name it in the settings.', 'Open Settings')
    if (choice) await vscode.commands.executeCommand('workbench.action.openSettings', 'popuplint.path')
    return
  }
  log.info(`${found.path} (${found.origin})`)
  const started = new LanguageClient(
    'popuplint', 'PopupLint',
    { command: found.path, args: ['serve', ...(isTrusted ? settings.get('arguments') ?? [] : [])] },
    {
      documentSelector: readsSources ? [...descriptions, ...sources] : descriptions,
      outputChannel: log,
      initializationOptions: Object.fromEntries(
        serverSettings.map((name) => [name, settings.get(name)]).filter(([, value]) => isSet(value))),
      middleware: {
        // The lens over a popup shows the panel; other commands are the server's.
        executeCommand: (command, values, next) =>
          command === 'popuplint.preview' ? showPreview(...values) : next(command, values),
        workspace: {
          configuration: async (params, token, next) => {
            const answers = await next(params, token)
            return Array.isArray(answers) ? answers.map(plain) : answers
          },
        },
      },
    })
  client = started
  await started.start()
}

/** A section of settings with what is set alone: an empty list is no selection. */
function plain(section) {
  if (section === null || typeof section !== 'object' || Array.isArray(section)) return section
  return Object.fromEntries(
    Object.entries(section).filter(([name, value]) => serverSettings.includes(name) && isSet(value)))
}

function isSet(value) {
  if (value === null || value === undefined) return false
  if (typeof value === 'object') return Object.keys(value).length > 0
  return true
}

async function restart(context) {
  const stopped = client
  client = undefined
  await stopped?.stop().catch(() => {})
  await start(context)
}

function running() {
  if (!client) throw new Error('The server is not running')
  return client
}

async function showPreview(uri, popup) {
  const named = uri && vscode.window.visibleTextEditors.find((editor) => editor.document.uri.toString() === uri)
  const editor = named ?? vscode.window.activeTextEditor
  if (!editor) throw new Error('There is no file with popups to show')
  await preview.show(editor, popup ?? undefined)
}

async function fixAll() {
  const editor = vscode.window.activeTextEditor
  if (!editor) return
  await running().sendRequest(
    'workspace/executeCommand', { command: 'popuplint.fixAll', arguments: [editor.document.uri.toString()] })
}

async function explain(rule) {
  const editor = vscode.window.activeTextEditor
  const present = editor
    ? vscode.languages.getDiagnostics(editor.document.uri).filter((finding) => finding.source === 'popuplint')
    : []
  // A diagnostic's code is its rule, or the rule with the address of its page.
  const rules = [...new Set(present.map((finding) => String(finding.code?.value ?? finding.code)))].sort()
  const chosen = rule ?? (rules.length
    ? await vscode.window.showQuickPick(rules, { placeHolder: 'A rule that finds something here' })
    : await vscode.window.showInputBox({ prompt: 'The id of a rule' }))
  if (!chosen) return
  const answer = await running().sendRequest(
    'workspace/executeCommand', { command: 'popuplint.explain', arguments: [chosen] })
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content: answer.content })
  await vscode.commands.executeCommand('markdown.showPreview', document.uri)
}

function reported(run) {
  return async (...values) => {
    try {
      return await run(...values)
    } catch (error) {
      log.error(error.message)
      await vscode.window.showErrorMessage(`PopupLint: ${error.message}`)
    }
  }
}

module.exports = { activate, deactivate }
