import type { manualBooks } from '@entrepot/contract/customs/manual-books'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { Row } from '../../../kit/lists/list-records.ts'
import type { SentOf } from '../../../kit/records/resource-handlers.ts'
import type { Trx } from '../../../kit/sql/db.ts'

/**
 * Goods and documents refer to a handbook by its number, because customs does; the record here may change. Older ones
 * may write it in another case.
 */
const USERS = {
  stocks: 'stock',
  recvReqs: 'recv_req_line',
  recvRegistrations: 'recv_registration_line',
  shipmentNotifs: 'shipment_notif_line',
  transferTasks: 'transfer_task_line',
} as const

interface UsedItem {
  readonly declaration: string
  readonly itemNo: number | null
}

async function usedItems(trx: Trx, handbookNum: unknown): Promise<readonly UsedItem[]> {
  const queries = Object.entries(USERS).map(
    ([declaration, table]) => sql`
      select distinct ${declaration}::text as declaration, handbook_item_no as "itemNo"
        from ${sql.table(table)} where lower(handbook_num) = lower(${handbookNum})`,
  )
  const { rows } = await sql<UsedItem>`${sql.join(queries, sql` union all `)}`.execute(trx)
  return rows
}

const usersOf = (used: readonly UsedItem[]) => [...new Set(used.map(({ declaration }) => declaration))]

const itemNumbers = ({ items }: SentOf<typeof manualBooks>) => new Set((items ?? []).map(({ itemNo }) => itemNo))

/** Neither the items that goods came in by are taken out of a book, nor is it given to somebody else. */
export async function refuseToDropUsedItems(
  trx: Trx,
  values: SentOf<typeof manualBooks>,
  before: Row & SentOf<typeof manualBooks>,
): Promise<void> {
  const isGiven = values.cargoOwnerId !== undefined && values.cargoOwnerId !== before.cargoOwnerId
  if (values.items === undefined && !isGiven) return
  const used = await usedItems(trx, before.handbookNum)
  if (isGiven && used.length > 0) throw inUse('cargoOwnerId', [String(before.handbookNum)], used)
  if (values.items === undefined) return
  const [oldNumbers, newNumbers] = [itemNumbers(before), itemNumbers(values)]
  const missing = used.filter(({ itemNo }) => itemNo !== null && oldNumbers.has(itemNo) && !newNumbers.has(itemNo))
  const parts = [...new Set(missing.map(({ itemNo }) => String(itemNo)))]
  if (parts.length > 0) throw inUse('items', parts, missing)
}

function inUse(field: string, parts: readonly string[], used: readonly UsedItem[]): Problem {
  const fault = { field, key: 'invalid.inUse', parameters: { parts: parts.join(', ') } } as const
  return new Problem('PART_IN_USE', { detail: { parts, usedBy: usersOf(used) }, fields: [fault] })
}

export async function refuseIfInUse(trx: Trx, { handbookNum }: Row): Promise<void> {
  const used = await usedItems(trx, handbookNum)
  if (used.length > 0) throw new Problem('IN_USE', { detail: { usedBy: usersOf(used) } })
}
