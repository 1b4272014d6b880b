// The server under the browser tests: always from nothing, always the demo, always the build that is shipped.
import './node-version.mjs'
import { join } from 'node:path'
import { runNode } from './run.mjs'
import { cache } from './workspace.mjs'

const data = join(cache, 'e2e-data')
const removed = await runNode(['--import', 'tsx', 'apps/server/src/database/embedded/remove-main.ts', data])
if (removed !== 0) process.exit(removed)
const env = {
  ENTREPOT_DATA: data,
  ENTREPOT_DEMO: '1',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  DIRECT_DATABASE_URL: '',
  READ_DATABASE_URL: '',
}
process.exitCode = await runNode(['--enable-source-maps', 'apps/server/dist/server.js'], { env, passSignals: true })
