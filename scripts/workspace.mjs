import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const cache = join(root, '.cache')

/** The JavaScript file behind a command of an installed package, so that `node` can run it, also on Windows. */
export function program(packageName, command = packageName.split('/').pop(), from = root) {
  for (let folder = from; ; folder = dirname(folder)) {
    const home = join(folder, 'node_modules', packageName)
    if (existsSync(join(home, 'package.json'))) {
      const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
      return join(home, typeof bin === 'string' ? bin : bin[command])
    }
    if (folder === dirname(folder)) throw new Error(`${packageName} is not installed`)
  }
}

/**
 * Whether a module was started and not imported. The path may contain symbolic links; the URL of the module never does.
 */
export function isMain(url) {
  const startedPath = process.argv[1]
  return startedPath !== undefined && existsSync(startedPath) && pathToFileURL(realpathSync(startedPath)).href === url
}
