const test = require('node:test')
const assert = require('node:assert')
const fs = require('node:fs')
const path = require('node:path')
const root = path.join(__dirname, '..')
const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json')))
const source = fs.readFileSync(path.join(root, 'src/extension.js'), 'utf8')

test('every command of the manifest is registered, and no other', () => {
  const registered = [...source.matchAll(/^ {4}'(popuplint\.\w+)':/gm)].map((match) => match[1]).sort()
  assert.deepEqual(manifest.contributes.commands.map((entry) => entry.command).sort(), registered)
})

test('every file that the manifest names is there or is made by the bundle', () => {
  const named = JSON.stringify(manifest.contributes).matchAll(/"((?:\.\/|walkthrough\/)[^"]+)"/g)
  for (const [, name] of named) {
    if (name.startsWith('./dist/')) continue
    assert.ok(fs.existsSync(path.join(root, name)), name)
  }
})

test('a command that the client library registers for the server is not taken', () => {
  for (const { command } of manifest.contributes.commands) {
    assert.ok(!['fixAll', 'preview', 'explain', 'place', 'applyEdit'].includes(command.split('.')[1]), command)
  }
})
