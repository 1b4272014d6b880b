import { randomId } from '@entrepot/client/random-id'
import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { ColumnsAnswer, ImportBody } from '@entrepot/contract/kit/import'
import { call } from '../../runtime/session/api.ts'

const data = async <Data>(answer: Promise<Envelope<Data>>) => (await answer).data

export function importApi({ path }: { readonly path: string }) {
  const base = `${ADMIN_BASE}/${path}/import`
  return {
    columns: (fileId: string) => data(call<Envelope<ColumnsAnswer>>('GET', `${base}/columns`, { query: { fileId } })),
    template: (format: 'xlsx' | 'csv') =>
      data(call<Envelope<{ url: string }>>('GET', `${base}/template`, { query: { format } })),
    start: (body: ImportBody) =>
      data(call<Envelope<{ jobId: string }>>('POST', base, { body, idempotencyKey: randomId() })),
  }
}
