const test = require('node:test')
const assert = require('node:assert')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { find } = require('../src/binary.js')

function put(folder, ...names) {
  const file = path.join(folder, ...names)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, '', { mode: 0o755 })
  return file
}

test('the nearest command is taken: setting, wheel, PATH, bundled', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'popuplint-'))
  const call = (setting = '') =>
    find({
      setting, folders: [path.join(root, 'app')], extension: path.join(root, 'extension'),
      environment: { PATH: `relative:${path.join(root, 'path')}` }, home: path.join(root, 'home'),
    })
  assert.equal(call().path, undefined)
  assert.ok(call().tried.length > 3)
  const places = [
    ['bundled', put(root, 'extension', 'bin', 'popuplint')], ['PATH', put(root, 'path', 'popuplint')],
    ['wheel', put(root, 'app', '.venv', 'bin', 'popuplint')],
  ]
  for (const [origin] of places) {
    const rest = places.slice(0, places.findIndex(([name]) => name === origin) + 1)
    for (const [name, file] of places) fs.chmodSync(file, rest.some(([other]) => other === name) ? 0o755 : 0o644)
    assert.equal(call().origin, origin)
  }
  const named = put(root, 'home', 'tools', 'popuplint')
  assert.deepEqual(call('~/tools/popuplint'), { path: named, origin: 'setting' })
  // What the user names is not replaced by something else.
  assert.deepEqual(call('/nowhere/popuplint'), { tried: ['/nowhere/popuplint'] })
  fs.rmSync(root, { recursive: true })
})
