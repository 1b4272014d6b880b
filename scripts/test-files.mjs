import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const FOLDERS = ['packages', 'apps', 'scripts']
const SKIPPED = new Set(['node_modules', 'dist'])

const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))

/** The test files whose path contains one of the words, by runner. */
export function testFilesMatching(words) {
  const isMatching = (file) => words.some((word) => file.toLowerCase().includes(word.toLowerCase()))
  const files = FOLDERS.flatMap(filesIn).filter(isMatching)
  return {
    vitest: files.filter((file) => /\.test\.tsx?$/.test(file)),
    playwright: files.filter((file) => file.endsWith('.e2e.ts')),
  }
}
