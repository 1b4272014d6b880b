import './node-version.mjs'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeLists } from './lists.mjs'
import { documentFiles } from './new/document.mjs'
import { namesOf } from './new/names.mjs'
import { queryFiles } from './new/query.mjs'
import { resourceFiles } from './new/resource.mjs'
import { runNode } from './run.mjs'
import { isMain, program, root } from './workspace.mjs'

const KINDS = { document: documentFiles, resource: resourceFiles, query: queryFiles }

const USAGE = `npm run new -- document|resource|query <capability> <name-in-the-singular> [--en=… --zh=… --es=… --ja=…]
for example: npm run new -- document outbound supplier-return --zh=供应商退货单`

/** Writes the files of a new thing and updates the lists. Returns the paths of both. */
export function writeNew(kind, capability, slug, titles, folder = root) {
  const files = KINDS[kind](namesOf(folder, capability, slug, titles))
  const existing = Object.keys(files).filter((path) => existsSync(join(folder, path)))
  if (existing.length > 0) throw new Error(`these files exist already: ${existing.join(', ')}`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return { files: Object.keys(files), lists: writeLists(folder) }
}

async function main() {
  const option = { type: 'string' }
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { en: option, zh: option, es: option, ja: option },
  })
  const [kind, capability, slug] = positionals
  if (!Object.hasOwn(KINDS, kind ?? '') || slug === undefined) throw new Error(USAGE)
  const { files, lists } = writeNew(kind, capability, slug, values)
  const sources = files.filter((path) => path.endsWith('.ts'))
  process.exitCode = await runNode([program('@biomejs/biome'), 'check', '--write', ...sources])
  console.log(`Files:\n${files.map((path) => `  ${path}`).join('\n')}`)
  console.log(`Lists:\n${lists.map((path) => `  ${path}`).join('\n')}`)
}

if (isMain(import.meta.url)) {
  try {
    await main()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
