import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { listClient } from '@entrepot/client/resource-client'
import { PUBLIC_AUTHORIZATION, sessionClient } from '@entrepot/client/session-client'
import { createTransport } from '@entrepot/client/transport'
import { DEMO_PASSWORD } from '../database/seed/demo-data.ts'
import type { Person } from '../testing/test-app.ts'

const SOURCE = join(import.meta.dirname, '..')

const program = (databaseUrl: string) => `
  import { buildApp } from ${JSON.stringify(join(SOURCE, 'app.ts'))}
  import { createPool } from ${JSON.stringify(join(SOURCE, 'database/pool.ts'))}
  const pool = createPool(${JSON.stringify(databaseUrl)}, { max: 10 })
  const limits = { requestsPerMinute: 1e9, loginsPerMinute: 1e9 }
  const app = await buildApp({ pool, readPool: pool, config: { logLevel: 'silent' }, limits, jobs: false })
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }))`

export interface ServerProcess {
  readonly signIn: (username: string) => Promise<Person>
  /** Without a word, as a machine that is switched off. */
  readonly kill: () => Promise<void>
}

/** The product in a process of its own, on a database that is already there. */
export async function startServerProcess(databaseUrl: string): Promise<ServerProcess> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program(databaseUrl)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout!.once('data', (address) => resolve(String(address).trim()))
    child.once('exit', () => reject(new Error('the server ended before it listened')))
  })
  return {
    signIn: async (username) => {
      const anyone = createTransport({ origin, headers: () => ({ Authorization: PUBLIC_AUTHORIZATION }) })
      const { access_token: token } = await sessionClient(anyone).login(username, DEMO_PASSWORD)
      const call = createTransport({ origin, headers: () => ({ 'X-Auth-Token': token }) })
      return { token, call, session: sessionClient(call), list: (declaration) => listClient(call, declaration) }
    },
    kill: () => {
      child.kill('SIGKILL')
      return gone
    },
  }
}
