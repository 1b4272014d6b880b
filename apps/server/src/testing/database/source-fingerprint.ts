import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../../..')
/** What the demo company is made by: the server, what it imports of ours, and the versions of what it imports of others. */
const FOLDERS = ['apps/server/src', 'packages/domain/src', 'packages/contract/src', 'packages/messages/src']
const FILES = ['package-lock.json', 'apps/server/src/testing/database/test-templates.ts']
const SKIPPED = /\.test\.tsx?$|^testing$|^soak$/

/** Of contents, not of dates. Tests are left out: a database is not made anew because one of them changed. */
export function sourceFingerprint(): string {
  const hash = createHash('sha256')
  const add = (path: string) =>
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  const addFolder = (folder: string) => {
    const entries = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter(({ name }) => !SKIPPED.test(name))
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) addFolder(path)
      else add(path)
    }
  }
  for (const folder of FOLDERS) addFolder(folder)
  for (const file of FILES) add(file)
  return hash.digest('hex')
}
