// Where the command is: the setting, the workspace's virtual environment (the wheel), the PATH, the extension itself.
const fs = require('node:fs')
const path = require('node:path')

const isWindows = process.platform === 'win32'
const fileName = isWindows ? 'popuplint.exe' : 'popuplint'

function isExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}

/**
 * @param setting what the user names, with `~` and `${workspaceFolder}`
 * @param folders the paths of the workspace's folders, or none where the workspace is not trusted
 * @returns `{ path, origin }`, or `{ tried }`: the places that have none
 */
function find({ setting, folders, extension, environment = process.env, home = require('node:os').homedir() }) {
  if (setting) {
    let named = setting.replace(/^~(?=\/|$)/, home)
    if (named.includes('${workspaceFolder}')) named = named.replaceAll('${workspaceFolder}', folders[0] ?? '')
    return isExecutable(named) ? { path: named, origin: 'setting' } : { tried: [named] }
  }
  const bin = isWindows ? 'Scripts' : 'bin'
  const environments = [
    ...folders.flatMap((folder) => ['.venv', 'venv'].map((name) => path.join(folder, name, bin))),
    ...(environment.VIRTUAL_ENV ? [path.join(environment.VIRTUAL_ENV, bin)] : []),
  ]
  const places = [
    ...environments.map((folder) => [folder, 'wheel']),
    ...(environment.PATH ?? '').split(path.delimiter).filter(path.isAbsolute).map((folder) => [folder, 'PATH']),
    ...(isWindows ? [] : [[path.join(home, '.local/bin'), 'wheel']]),
    [path.join(extension, 'bin'), 'bundled'],
  ]
  for (const [folder, origin] of places) {
    const file = path.join(folder, fileName)
    if (isExecutable(file)) return { path: file, origin }
  }
  return { tried: places.map(([folder]) => folder) }
}

module.exports = { find }
