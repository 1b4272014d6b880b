import type { manualBooks } from '@entrepot/contract/customs/manual-books'
import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { Row } from '../../../kit/lists/list-records.ts'
import type { SentOf } from '../../../kit/records/resource-handlers.ts'
import type { Trx } from '../../../kit/sql/db.ts'

interface UsedItem {
  readonly declaration: string
  readonly itemNo: number | null
}

/** The condition of the partial index on stock: without it the index is not used to search for a handbook. */
const BONDED_STOCK = sql`stock t where t.handbook_num <> ''`

/**
 * Goods and documents refer to a handbook by its number, as customs does; the record here may change. Older ones may
 * spell it in another case.
 */
const USERS = {
  stocks: BONDED_STOCK,
  recvReqs: sql`recv_req_line t where t.handbook_num is not null`,
  recvRegistrations: sql`recv_registration_line t where t.handbook_num is not null`,
  shipmentNotifs: sql`shipment_notif_line t where t.handbook_num is not null`,
  transferTasks: sql`transfer_task_line t where t.handbook_num is not null`,
} as const

/** Those of `USERS` by which goods came in. Drafts and cancelled documents only name an item. */
const ENTRIES = {
  stocks: BONDED_STOCK,
  recvRegistrations: sql`recv_registration_line t
    join recv_registration h on h.warehouse_id = t.warehouse_id and h.id = t.document_id
   where t.handbook_num is not null and h.status = 'COMPLETED'`,
} as const

/** The items of a handbook that occur in any of these sources. */
const itemsNamedIn = (sources: Readonly<Record<string, RawBuilder<unknown>>>, handbookNum: unknown) =>
  sql<UsedItem>`${sql.join(
    Object.entries(sources).map(
      ([declaration, source]) => sql`
        select distinct ${declaration}::text as declaration, t.handbook_item_no as "itemNo"
          from ${source} and lower(t.handbook_num) = lower(${handbookNum})`,
    ),
    sql` union all `,
  )}`

export const itemsInUse = (handbookNum: unknown) => itemsNamedIn(USERS, handbookNum)

const usedItems = async (trx: Trx, handbookNum: unknown): Promise<readonly UsedItem[]> =>
  (await itemsInUse(handbookNum).execute(trx)).rows

const usersOf = (used: readonly UsedItem[]) => [...new Set(used.map(({ declaration }) => declaration))]

const itemNumbers = ({ items }: SentOf<typeof manualBooks>) => new Set((items ?? []).map(({ itemNo }) => itemNo))

/**
 * Items in use stay in their book; those by which goods came in keep their declaration, and the book keeps its owner.
 */
export async function refuseToChangeUsedItems(
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
  await refuseToDeclareAnew(trx, values.items, before)
}

/** The fields that goods were declared with. An omitted unit is taken from the HS code again. */
const DECLARED = ['hsCode', 'declaredUnit', 'legalUnit1', 'legalUnit2'] as const

/** Refuses to change the declaration of goods that came in: their quantities count in its units. */
async function refuseToDeclareAnew(
  trx: Trx,
  items: NonNullable<SentOf<typeof manualBooks>['items']>,
  before: Row & SentOf<typeof manualBooks>,
) {
  const oldItems = new Map((before.items ?? []).map((item) => [item.itemNo, item]))
  const differing = items.flatMap((item, place) => {
    const old = oldItems.get(item.itemNo)
    return DECLARED.flatMap((name) => {
      const [was, is] = [old?.[name] ?? null, item[name] ?? null]
      return was === null || is === null || was === is ? [] : [{ field: `items.${place}.${name}`, itemNo: item.itemNo }]
    })
  })
  if (differing.length === 0) return
  const { rows: entries } = await itemsNamedIn(ENTRIES, before.handbookNum).execute(trx)
  const enteredNumbers = new Set(entries.map(({ itemNo }) => itemNo))
  const changed = differing.filter(({ itemNo }) => enteredNumbers.has(itemNo))
  if (changed.length === 0) return
  const numbers = new Set(changed.map(({ itemNo }) => itemNo))
  const parts = [...numbers].map(String)
  throw new Problem('PART_IN_USE', {
    detail: { parts, usedBy: usersOf(entries.filter(({ itemNo }) => itemNo !== null && numbers.has(itemNo))) },
    fields: changed.map(({ field, itemNo }) => ({
      field,
      key: 'invalid.inUse',
      parameters: { parts: String(itemNo) },
    })),
  })
}

function inUse(field: string, parts: readonly string[], used: readonly UsedItem[]): Problem {
  const fault = { field, key: 'invalid.inUse', parameters: { parts: parts.join(', ') } } as const
  return new Problem('PART_IN_USE', { detail: { parts, usedBy: usersOf(used) }, fields: [fault] })
}

export async function refuseIfInUse(trx: Trx, { handbookNum }: Row): Promise<void> {
  const used = await usedItems(trx, handbookNum)
  if (used.length > 0) throw new Problem('IN_USE', { detail: { usedBy: usersOf(used) } })
}
