import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../kit/bench.ts'
import { built } from '../kit/built.ts'
import { startChild } from '../kit/child.ts'
import { signIn } from '../kit/sign-in.ts'
import type { Question, Used } from './server.ts'

const BASE = '/services/wms/api/v1/admin'

interface Imported extends Used {
  /** From the request to the job that says it is done. */
  readonly milliseconds: number
}

export interface Product {
  import(content: Buffer, name: string): Promise<Imported>
}

/** The server in a process of its own, and an administrator who imports as the browser does. */
export async function startProduct(bench: Bench, databaseUrl: string): Promise<Product> {
  const child = startChild(await built(new URL('./server.ts', import.meta.url)))
  bench.onStop(() => child.stop())
  const { port } = await child.ask<{ port: number }>({ open: databaseUrl } satisfies Question)
  const origin = `http://127.0.0.1:${port}`
  const call = async (method: string, path: string, headers: Record<string, string>, body?: BodyInit) => {
    const answer = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const json = { 'Content-Type': 'application/json' }
  const auth = { 'X-Auth-Token': await signIn(origin) }

  const ended = async (jobId: string) => {
    for (;;) {
      const { data: job } = await call('GET', `${BASE}/jobs/${jobId}`, auth)
      if (job.state === 'COMPLETED') return
      if (job.state === 'FAILED') throw new Error(`the import failed: ${JSON.stringify(job.result).slice(0, 500)}`)
      await sleep(100)
    }
  }
  return {
    import: async (content, name) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(content)]), name)
      await child.ask({ tell: 'start' } satisfies Question)
      const { data: file } = await call('POST', '/services/upload/api/file', auth, form)
      const begun = performance.now()
      const body = JSON.stringify({ fileId: file.id, dryRun: false })
      const { data } = await call('POST', `${BASE}/products/import`, { ...auth, ...json }, body)
      await ended(data.jobId)
      const milliseconds = performance.now() - begun
      return { milliseconds, ...(await child.ask<Used>({ tell: 'used' } satisfies Question)) }
    },
  }
}
