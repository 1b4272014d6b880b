// The two servers for the browser tests, at PORT and the port after it: always new, always the demo, always the
// production build. Tests that change what all users see use the second one.
import '../node-version.mjs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { runNode } from '../run.mjs'
import { cache } from '../workspace.mjs'
import { startProgram } from './program.mjs'

const port = Number(process.env.PORT)
const [first, second] = ['e2e-data', 'e2e-data-2'].map((name) => join(cache, name))

for (const data of [first, second]) {
  const removed = await runNode(['--import', 'tsx', 'apps/server/src/database/embedded/remove-main.ts', data])
  if (removed !== 0) process.exit(removed)
}

const servers = []
const stopAll = (signal) => Promise.all(servers.map((server) => server.stop(signal)))
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopping = true
    void stopAll(signal)
  })

async function start(data, atPort) {
  const server = startProgram(['--enable-source-maps', 'apps/server/dist/server.js'], atPort, {
    ENTREPOT_DATA: data,
    ENTREPOT_DEMO: '1',
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    DIRECT_DATABASE_URL: '',
    READ_DATABASE_URL: '',
  })
  servers.push(server)
  if (!(await server.whenReady()) || isStopping) {
    await stopAll()
    process.exit(isStopping ? 0 : 1)
  }
  return server
}

// Making the demo takes half a minute, so it is made once. Both servers are ready when the first port answers.
const maker = await start(first, port + 1)
await maker.stop()
// `cp -a` keeps owners; Node has no function that does.
execFileSync('cp', ['-a', first, second])
await start(second, port + 1)
await start(first, port)
await Promise.race(servers.slice(1).map(({ ended }) => ended))
await stopAll()
