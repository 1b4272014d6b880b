import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from '../kit/json-connection.ts'
import { BASE, type Served } from '../receipt/served.ts'

const LONGEST_MS = 20 * 60_000
const LOOK_MS = 250

interface Exported {
  readonly rows: number
  readonly seconds: number
  /** By how much the server grew at most while the file was written, in bytes. */
  readonly growth: number
}

/** Writes a file by a job and watches the memory of the server meanwhile. */
export async function exportOf(served: Served, path: string): Promise<Exported> {
  const { send } = await openConnection(served.port, served.headers)
  const ask = async (method: string, to: string) => {
    const { status, body } = await send(method, `${BASE}/${to}`)
    if (status >= 300) throw new Error(`${to} answered ${status}: ${body.slice(0, 500)}`)
    return JSON.parse(body).data
  }
  const before = await served.memory()
  const begun = performance.now()
  const { jobId } = await ask('POST', path)
  let peak = before
  for (;;) {
    await sleep(LOOK_MS)
    peak = Math.max(peak, await served.memory())
    const job = await ask('GET', `jobs/${jobId}`)
    if (job.state === 'FAILED') throw new Error(`the export failed: ${JSON.stringify(job)}`)
    if (job.state === 'COMPLETED')
      return { rows: job.result.rows, seconds: (performance.now() - begun) / 1_000, growth: peak - before }
    if (performance.now() - begun > LONGEST_MS) throw new Error(`the export is not done: ${JSON.stringify(job)}`)
  }
}
