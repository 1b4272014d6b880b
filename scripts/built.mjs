import './node-version.mjs'
import { ensureBuilt, ensureInstalled } from './ready.mjs'
import { runNode } from './run.mjs'

// Runs a program of the built server: node scripts/built.mjs migrate|verify|backup|restore|plan|distribute …
const [name, ...parameters] = process.argv.slice(2)
await ensureInstalled()
await ensureBuilt()
process.exitCode = await runNode(['--enable-source-maps', `apps/server/dist/${name}.js`, ...parameters], {
  passSignals: true,
})
