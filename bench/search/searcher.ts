import type { Bench } from '../kit/bench.ts'
import { built } from '../kit/built.ts'
import { startChild } from '../kit/child.ts'
import type { Opened } from '../kit/opened-app.ts'
import { signIn } from '../kit/sign-in.ts'

const LIST = '/services/wms/api/v1/admin/products'

export interface Searcher {
  /** Milliseconds of one search. */
  search(keyword: string): Promise<number>
}

/** The server in a process of its own, and an administrator who searches. */
export async function startSearcher(bench: Bench, databaseUrl: string): Promise<Searcher> {
  const child = startChild(await built(new URL('../list/server.ts', import.meta.url)))
  bench.onStop(() => child.stop())
  const { port } = await child.ask<Opened>({ open: databaseUrl })
  const origin = `http://127.0.0.1:${port}`
  const headers = { 'X-Auth-Token': await signIn(origin) }
  return {
    search: async (keyword) => {
      const started = performance.now()
      const answer = await fetch(`${origin}${LIST}?keyword=${encodeURIComponent(keyword)}`, { headers })
      const { data } = (await answer.json()) as { data: { content: unknown[] } }
      if (data.content.length === 0) throw new Error(`nothing was found by ${keyword}`)
      return performance.now() - started
    },
  }
}
