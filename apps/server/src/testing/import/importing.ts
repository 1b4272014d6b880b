import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { jobs } from '@entrepot/contract/integration/jobs'
import type { ColumnsAnswer, ImportResult } from '@entrepot/contract/kit/import'
import { writeXlsx } from 'hucre/xlsx'
import type { Person } from '../test-app.ts'

type Cell = string | number | boolean | Date | null

/** A workbook with one sheet, as a person would save it. */
export const workbook = async (rows: readonly (readonly Cell[])[], cells?: Map<string, object>) =>
  Buffer.from(
    await writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows.map((row) => [...row]), ...(cells && { cells }) }] }),
  )

export const csv = (rows: readonly (readonly unknown[])[]) =>
  Buffer.from(
    rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\n'),
  )

/** What the drawer in the browser does, call by call. */
export function importer(person: Person, resource: { readonly path: string }) {
  const base = `${ADMIN_BASE}/${resource.path}/import`
  const upload = async (content: Buffer, name = 'file.xlsx', type = 'application/octet-stream') =>
    (await person.session.upload(new Blob([new Uint8Array(content)], { type }), name)).id
  const data = async <Data>(answer: Promise<Envelope<Data>>) => (await answer).data

  const ask = (fileId: string, dryRun: boolean, columns?: Readonly<Record<string, string | null>>) =>
    data(
      person.call<Envelope<{ jobId: string }>>('POST', base, { body: { fileId, dryRun, ...(columns && { columns }) } }),
    )
  const ended = async (jobId: string) => {
    for (;;) {
      const job = await person.list(jobs).get(jobId)
      if (job.state !== 'WAITING' && job.state !== 'RUNNING') return job
      await sleep(20)
    }
  }
  const run = async (dryRun: boolean, content: Buffer, columns?: Readonly<Record<string, string | null>>) => {
    const { jobId } = await ask(await upload(content), dryRun, columns)
    const job = await ended(jobId)
    return { ...job, result: job.result as ImportResult & { readonly error?: string } }
  }
  return {
    upload,
    ask,
    ended,
    columns: (fileId: string) =>
      data(person.call<Envelope<ColumnsAnswer>>('GET', `${base}/columns`, { query: { fileId } })),
    template: (format: string) =>
      data(person.call<Envelope<{ url: string }>>('GET', `${base}/template`, { query: { format } })),
    check: (content: Buffer, columns?: Readonly<Record<string, string | null>>) => run(true, content, columns),
    import: (content: Buffer, columns?: Readonly<Record<string, string | null>>) => run(false, content, columns),
  }
}
