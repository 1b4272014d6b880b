import type { Envelope } from '@entrepot/client/resource-client'
import { queryString } from '@entrepot/client/transport'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { asWhole } from '@entrepot/contract/kit/list/whole-text'
import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import type { SearchHit } from '@entrepot/contract/query/search-hit'
import { stocks } from '@entrepot/contract/query/stocks'
import { listNamed } from '@entrepot/contract/registry'
import { recordAddress } from '../../engine/screen-facts.ts'
import { call } from '../../runtime/session/api.ts'
import { meNow } from '../../runtime/session/session.ts'
import { readableStockList } from '../../stock/readable-stock-list.ts'
import type { FoundTarget } from './exact-target.ts'

/** The list of stock that this person may read. */
const stockRoute = () => (readableStockList((right) => meNow()?.permissions.includes(right) === true) ?? stocks).route

/** The address of a hit; pallets and batches are filtered by their whole number. */
export function pathOf({ kind, id, label }: SearchHit): string | undefined {
  if (kind === 'goods') return `${stockRoute()}${queryString({ productId: id ?? '' })}`
  if (kind === 'pallet') return `${stockRoute()}${queryString({ containerNo: asWhole(label) })}`
  if (kind === 'batch') return `${stockRoute()}${queryString({ batchNum: asWhole(label) })}`
  const declaration = kind === 'package' ? outTallyTasks : listNamed(kind)
  return declaration && id !== null ? recordAddress(declaration, id) : undefined
}

export async function searchEverything(keyword: string, signal?: AbortSignal): Promise<readonly FoundTarget[]> {
  const options = { query: { keyword }, ...(signal && { signal }) }
  const { data } = await call<Envelope<readonly SearchHit[]>>('GET', `${ADMIN_BASE}/search`, options)
  return data.flatMap((hit) => {
    const path = pathOf(hit)
    return path === undefined ? [] : [{ ...hit, path }]
  })
}
