import './node-version.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from './ready.mjs'
import { runNode } from './run.mjs'
import { program, root } from './workspace.mjs'

await ensureInstalled()
await ensureBuilt()
const benches = readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.bench.ts'))
if (benches.length === 0) throw new Error('bench/ holds no *.bench.ts')
// One after the other: figures measured side by side measure each other.
for (const name of benches.sort()) {
  console.log(`== ${name}`)
  const code = await runNode([program('tsx'), join('bench', name), ...process.argv.slice(2)], { passSignals: true })
  process.exitCode ||= code
}
