import type { Envelope } from '@entrepot/client/resource-client'
import { queryString } from '@entrepot/client/transport'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import type { SearchHit } from '@entrepot/contract/query/search-hit'
import { stocks } from '@entrepot/contract/query/stocks'
import { listNamed } from '@entrepot/contract/registry'
import { recordAddress } from '../../engine/screen-facts.ts'
import { call } from '../../runtime/session/api.ts'
import { meNow } from '../../runtime/session/session.ts'

/** Something that was found, and where it is opened. */
export interface FoundTarget extends SearchHit {
  readonly path: string
}

/** The list of stock that this person may read. */
const stockRoute = () =>
  [stocks, quickMove].find((one) => meNow()?.permissions.includes(readPermission(one)))?.route ?? stocks.route

function pathOf({ kind, id, label }: SearchHit): string | undefined {
  if (kind === 'goods') return `${stockRoute()}${queryString({ productId: id ?? '' })}`
  if (kind === 'pallet') return `${stockRoute()}${queryString({ containerNo: label })}`
  if (kind === 'batch') return `${stockRoute()}${queryString({ batchNum: label })}`
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

/** The one thing that a scan names. A product is named by its code and its stock by the same: the stock is meant. */
export function exactTarget(targets: readonly FoundTarget[]): FoundTarget | undefined {
  const exact = targets.filter((target) => target.exact)
  const goods = exact.filter(({ kind }) => kind === 'goods')
  const others = exact.filter(({ kind, id }) => kind !== 'products' || !goods.some((one) => one.id === id))
  return others.length === 1 ? others[0] : undefined
}
