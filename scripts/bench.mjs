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
/** Names come before the options; by default all benchmarks run. */
const names = firstOption === -1 ? words : words.slice(0, firstOption)
const options = words.slice(names.length)
const allBenches = readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.bench.ts'))
if (allBenches.length === 0) throw new Error('bench/ holds no *.bench.ts')
const unknown = names.find((name) => !allBenches.includes(`${name}.bench.ts`))
if (unknown !== undefined) throw new Error(`bench/ holds no ${unknown}.bench.ts`)
const benches = names.length === 0 ? allBenches : names.map((name) => `${name}.bench.ts`)
// One after the other, because benchmarks that run side by side slow each other down.
for (const name of benches.sort()) {
  console.log(`== ${name}`)
  const code = await runNode([program('tsx'), join('bench', name), ...options], { passSignals: true })
  process.exitCode ||= code
}
