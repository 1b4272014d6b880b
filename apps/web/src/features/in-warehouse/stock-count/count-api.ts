import type { DocumentLine } from '@entrepot/client/document-client'
import { randomId } from '@entrepot/client/random-id'
import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { type CountPreview, type CountScope, stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import type { BodyOf } from '@entrepot/contract/kit/document/values'
import type { Page } from '@entrepot/contract/kit/list'
import { documentApi } from '../../../engine/document/document-api.ts'
import { call } from '../../../runtime/session/api.ts'

export type CountLine = DocumentLine<typeof stocktakings>

export const LINES_A_PAGE = 50

/** Undefined means any. */
export interface LineFilter {
  readonly state?: string
  readonly differs?: 'true'
  readonly locationId?: string
  readonly productId?: string
}

const base = `${ADMIN_BASE}/stocktakings`

export const countLines = async (id: string, filter: LineFilter, currentPage: number) =>
  (
    await call<Envelope<Page<CountLine>>>('GET', `${base}/${id}/lines`, {
      query: { ...filter, currentPage, pageSize: LINES_A_PAGE },
    })
  ).data

/** Address of a spreadsheet with the lines that are still to be counted. */
export const countList = async (id: string) =>
  (await call<Envelope<{ readonly url: string }>>('GET', `${base}/${id}/countList`)).data

export const previewCount = async (scope: CountScope) =>
  (await call<Envelope<CountPreview>>('POST', `${base}/preview`, { body: { scope }, isRepeatable: true })).data

export type CountCommand = 'count' | 'recount'

export const runCount = <Command extends CountCommand>(
  id: string,
  command: Command,
  body: BodyOf<typeof stocktakings, Command>,
) => documentApi(stocktakings).run(id, command, body, { idempotencyKey: randomId() })

/** Finds a location by its complete number, as printed on its label. */
export async function locationScanned(code: string, warehouseId: string): Promise<string | undefined> {
  const { rows } = await call<{ rows: readonly { value: string; label: string }[] }>(
    'GET',
    `${ADMIN_BASE}/storageLocations/options`,
    { query: { keyword: code, warehouseId, pageSize: 20 } },
  )
  return rows.find(({ label }) => label.toLowerCase() === code.toLowerCase())?.value
}
