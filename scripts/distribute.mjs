import './node-version.mjs'
import { ensureBuilt, ensureInstalled } from './ready.mjs'
import { runNode } from './run.mjs'

await ensureInstalled()
await ensureBuilt()
process.exitCode = await runNode(['--enable-source-maps', 'apps/server/dist/distribute.js', ...process.argv.slice(2)], {
  passSignals: true,
})
