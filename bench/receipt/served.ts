import type { Bench } from '../kit/bench.ts'
import { built } from '../kit/built.ts'
import { startChild } from '../kit/child.ts'
import type { Opened } from '../kit/opened-app.ts'
import type { Spent } from '../kit/profile.ts'
import { signIn } from '../kit/sign-in.ts'
import type { Question } from './server.ts'
import type { Timed } from './statement-times.ts'

export const BASE = '/services/wms/api/v1/admin'

export interface Served {
  readonly port: number
  readonly poolSize: number
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
  /** Of the server so far, in milliseconds. */
  cpu(): Promise<number>
  /** That the server takes now, in bytes. */
  memory(): Promise<number>
  /** The functions that take the most time while something is done. */
  profileOf(work: () => Promise<unknown>): Promise<Spent[]>
  /** The statements that are sent meanwhile, and how long each took. */
  statementsOf(work: () => Promise<unknown>): Promise<Timed[]>
}

/** The server in a process of its own, and an administrator who is signed in and works in that warehouse. */
export async function serve(bench: Bench, databaseUrl: string, warehouseId: string): Promise<Served> {
  const child = startChild(await built(new URL('./server.ts', import.meta.url)))
  bench.onStop(() => child.stop())
  const ask = <Answer>(question: Question) => child.ask<Answer>(question)
  const { port, poolSize } = await ask<Opened>({ open: databaseUrl })
  const token = await signIn(`http://127.0.0.1:${port}`)
  const headers = { 'X-Auth-Token': token }
  const path = `${BASE}/users/changeCurrentWarehouse?warehouseId=${warehouseId}`
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT', headers })
  if (!answer.ok) throw new Error(`the warehouse was refused: ${await answer.text()}`)
  return {
    port,
    poolSize,
    token,
    headers,
    cpu: async () => (await ask<{ cpu: number }>({ tell: 'cpu' })).cpu,
    memory: async () => (await ask<{ bytes: number }>({ tell: 'memory' })).bytes,
    profileOf: async (work) => {
      await ask({ tell: 'profile' })
      await work()
      return ask<Spent[]>({ tell: 'profiled' })
    },
    statementsOf: async (work) => {
      await ask({ tell: 'timeStatements' })
      await work()
      return ask<Timed[]>({ tell: 'statementTimes' })
    },
  }
}
