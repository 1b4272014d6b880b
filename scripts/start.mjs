import './node-version.mjs'
import { ensureBuilt, ensureInstalled } from './ready.mjs'
import { runNode } from './run.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  process.exitCode = await runNode(['--enable-source-maps', 'apps/server/dist/server.js'], { passSignals: true })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
