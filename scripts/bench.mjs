import './node-version.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from './ready.mjs'
import { runNode } from './run.mjs'
import { program, root } from './workspace.mjs'

await ensureInstalled()
await ensureBuilt()
const words = process.argv.slice(2)
const firstOption = words.findIndex((word) => word.startsWith('-'))
/** Names come before the options; without one, all of them are measured. */
const names = firstOption === -1 ? words : words.slice(0, firstOption)
const options = words.slice(names.length)
const all = readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.bench.ts'))
if (all.length === 0) throw new Error('bench/ holds no *.bench.ts')
const unknown = names.find((name) => !all.includes(`${name}.bench.ts`))
if (unknown !== undefined) throw new Error(`bench/ holds no ${unknown}.bench.ts`)
const benches = names.length === 0 ? all : names.map((name) => `${name}.bench.ts`)
// One after the other: figures measured side by side measure each other.
for (const name of benches.sort()) {
  console.log(`== ${name}`)
  const code = await runNode([program('tsx'), join('bench', name), ...options], { passSignals: true })
  process.exitCode ||= code
}
