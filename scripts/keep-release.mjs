import './node-version.mjs'
import { ensureInstalled } from './ready.mjs'
import { runNode } from './run.mjs'

await ensureInstalled()
process.exitCode = await runNode(['--import', 'tsx', 'apps/server/src/testing/releases/keep-release-main.ts'], {
  passSignals: true,
})
