import type { Filled } from './rows.ts'

/** One list as it is asked for, and its page by hand: `t` of the warehouse, without what it is explained by. */
export interface Call {
  readonly name: string
  readonly path: string
  /** Absent where nothing was promised. */
  readonly bare?: string
}

const stocks = (where: string, limit = 20) => `
  select t.id, t.location_id, t.container_no, t.cargo_owner_id, t.product_id, t.batch_num, t.product_date, t.expiry_date,
         t.quality, t.status, t.hold_code, t.received_on, t.on_hand, t.ordered, t.updated_time
    from stock t where t.warehouse_id = $1 and t.present and ${where} order by t.expiry_date, t.id limit ${limit}`

const inventories = (where: string, limit = 20) => `
  select t.id, t.product_id, t.cargo_owner_id, p.code, n.on_hand, n.ordered
    from stock_product t join product p on p.id = t.product_id
    left join lateral (select sum(s.on_hand) as on_hand, sum(s.ordered) as ordered from stock s
      where s.warehouse_id = t.warehouse_id and s.product_id = t.product_id and s.cargo_owner_id = t.cargo_owner_id
        and s.present) n on true
   where t.warehouse_id = $1 and ${where} order by p.code, t.id limit ${limit}`

const NOWHERE = 'NOSUCH'

/** By hand a product that is not there is found as quickly as the product's own index finds it. */
const ofProduct = `t.product_id in (select q.id from product q where q.search_grams @> grams_sought('${NOWHERE}')
  and q.code ilike '%${NOWHERE}%')`
const ofBatch = `t.search_grams @> grams_sought('${NOWHERE}') and t.batch_num ilike '%${NOWHERE}%'`

export const callsOn = ({ ownerOfMost, ownerOfFew, stockId }: Filled): readonly Call[] => [
  { name: 'details: all', path: 'stocks', bare: stocks('true') },
  { name: 'details: 95 % match', path: 'stocks?quality=GOOD', bare: stocks("t.quality = 'GOOD'") },
  { name: 'details: 1 % match', path: 'stocks?status=FROZEN', bare: stocks("t.status = 'FROZEN'") },
  { name: 'details: no match', path: `stocks?batchNum=${NOWHERE}`, bare: stocks(ofBatch) },
  { name: 'details: page of 500', path: 'stocks?pageSize=500', bare: stocks('true', 500) },
  { name: 'list: all', path: 'inventories', bare: inventories('true') },
  {
    name: 'list: 95 % match',
    path: `inventories?cargoOwnerId=${ownerOfMost}`,
    bare: inventories(`t.cargo_owner_id = '${ownerOfMost}'`),
  },
  {
    name: 'list: 1 % match',
    path: `inventories?cargoOwnerId=${ownerOfFew}`,
    bare: inventories(`t.cargo_owner_id = '${ownerOfFew}'`),
  },
  { name: 'list: no match', path: `inventories?productCode=${NOWHERE}`, bare: inventories(ofProduct) },
  { name: 'list: page of 500', path: 'inventories?pageSize=500', bare: inventories('true', 500) },
  { name: 'ledger: all', path: 'stockEntries' },
  { name: 'ledger: one row', path: `stockEntries?stockId=${stockId}` },
]
