import type { Ran } from '../floor/list.ts'
import type { Bench } from '../kit/bench.ts'
import { built } from '../kit/built.ts'
import { startChild } from '../kit/child.ts'
import { httpLoad } from '../kit/http-load.ts'
import type { Opened } from '../kit/opened-app.ts'
import { signIn } from '../kit/sign-in.ts'

const LIST = '/services/wms/api/v1/admin/auditLogs'

export interface Product {
  readonly poolSize: number
  readonly token: string
  /** The statements that the server sends for one such call. */
  statementsOf(query: string): Promise<string[]>
  run(query: string, headers: Readonly<Record<string, string>>, clients: number, milliseconds: number): Promise<Ran>
}

/** The server in a process of its own, and an administrator who is signed in. */
export async function startProduct(bench: Bench, databaseUrl: string): Promise<Product> {
  const child = startChild(await built(new URL('./server.ts', import.meta.url)))
  bench.onStop(() => child.stop())
  const { port, poolSize } = await child.ask<Opened>({ open: databaseUrl })
  const token = await signIn(`http://127.0.0.1:${port}`)
  const auth = { 'X-Auth-Token': token }
  const cpu = async () => (await child.ask<{ cpu: number }>({ tell: 'cpu' })).cpu

  const call = async (query: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${LIST}${query}`, { headers: auth })
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
    await answer.arrayBuffer()
  }

  return {
    poolSize,
    token,
    statementsOf: async (query) => {
      await child.ask({ tell: 'record' })
      await call(query)
      return child.ask<string[]>({ tell: 'statements' })
    },
    run: async (query, headers, clients, milliseconds) => {
      const before = await cpu()
      const load = { port, path: LIST + query, headers: { ...auth, ...headers }, connections: clients, milliseconds }
      const calls = await httpLoad(load)
      return { calls, cpu: (await cpu()) - before }
    },
  }
}
