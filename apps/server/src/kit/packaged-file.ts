import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * A file or folder of the package that `npm run package` makes, where everything is beside the bundle. Undefined in a
 * checkout, where files are where they were built or installed.
 */
export function packagedFile(name: string): string | undefined {
  const path = fileURLToPath(new URL(name, import.meta.url))
  return existsSync(path) ? path : undefined
}
