import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { countLocations } from './count-fixture.ts'
import type { Person, TestApp } from './test-app.ts'
import { sendAway } from './transfer-fixture.ts'

interface Answered {
  readonly id: string
  readonly version: number
  readonly lines: readonly { readonly id: string }[]
}

/** Writes as a person does; a refusal fails the test with its own words. */
export function writer(test: TestApp, { token }: Person) {
  return async <Data = Answered>(path: string, body: unknown = {}, method = 'POST'): Promise<Data> => {
    const response = await test.ask(`${ADMIN_BASE}/${path}`, {
      method,
      headers: { 'X-Auth-Token': token, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { data: Data }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
}

interface Bonded {
  readonly owner: string
  readonly products: readonly [string, string]
  readonly handbook: string
  readonly item: number
}

export async function bondedGoods({ pool }: TestApp): Promise<Bonded> {
  const { rows } = await pool.query<Bonded>(`
    select b.cargo_owner_id as owner, b.handbook_num as handbook, i.item_no as item,
           array(select p.id from product p where p.cargo_owner_id = b.cargo_owner_id and p.status = 'ACTIVE'
             and p.expiry_days is null order by p.code limit 2) as products
      from manual_book b join manual_book_item i on i.manual_book_id = b.id
      join cargo_owner_warehouse s on s.cargo_owner_id = b.cargo_owner_id
      join warehouse w on w.id = s.warehouse_id and w.code = 'CN-SHA'
     where b.status = 'ACTIVE' and exists (select 1 from product p where p.cargo_owner_id = b.cargo_owner_id
       and p.status = 'ACTIVE' and p.expiry_days is null) order by b.handbook_num, i.item_no limit 1`)
  return rows[0]!
}

/** Two of everything that comes in and lies in the warehouse, so that every list has rows and every filter a value. */
export async function fillWarehouse(test: TestApp, admin: Person): Promise<void> {
  const write = writer(test, admin)
  const { owner, products, handbook, item } = await bondedGoods(test)
  for (const [n, product] of [
    ['1', products[0]],
    ['2', products[1]],
  ] as const) {
    const notice = await write('recvReqs', {
      cargoOwnerId: owner,
      receiptType: 'PURCHASE',
      customerOrderNumber: `PO-${n}`,
      customsBillNum: `CB-${n}`,
      checklistNum: `CL-${n}`,
      plannedArrivalTime: `2026-03-0${n}T08:00:00Z`,
      lines: [
        { productId: product, planSkuTotal: 100, batchNum: `LOT-${n}`, handbookNum: handbook, handbookItemNo: item },
      ],
    })
    await write(`recvReqs/${notice.id}/submit`)
    const tally = await write(`tally_tasks/${notice.id}/RECV_REQ`, {
      tallyMan: `Counter ${n}`,
      tallyTime: '2026-03-02T08:30:00Z',
    })
    await write(
      'tally_tasks',
      { id: tally.id, version: tally.version, lines: tally.lines.map(({ id }) => ({ id, goodCount: 60 })) },
      'PUT',
    )
    const registration = await write(`recvRegistrations/${notice.id}/RECV_REQ`, {
      vehicleNum: `TRUCK-${n}`,
      containerNum: `BOX-${n}`,
      arrivedAt: '2026-03-02T08:00:00Z',
    })
    const dates = { productDate: '2026-01-01', expiryDate: '2027-01-01', containerNo: `LPN-${n}` }
    const lines = registration.lines.map(({ id }) => ({ id, goodSkuTotal: 90, defectiveSkuTotal: 10, ...dates }))
    await write('recvRegistrations', { id: registration.id, version: registration.version, lines }, 'PUT')
    await write(`recvRegistrations/${registration.id}/complete`)
    const putaway = await write(`putaways/${registration.id}/RECV_REG`)
    await write(`putaways/${putaway.id}/complete`)
  }
  const { rows } = await test.pool.query<{ id: string }>(
    `select id from stock where present and quality = 'GOOD' and status = 'AVAILABLE' order by id`,
  )
  for (const { id } of rows) await write(`stocks/freeze/${id}`, { quantity: 5, reason: 'wet' }, 'PUT')
  const places = await test.pool.query<{ id: string }>(
    `select distinct location_id as id from stock where present and quality = 'GOOD' order by 1 limit 2`,
  )
  await countLocations(
    write,
    places.rows.map(({ id }) => id),
  )
  await sendAway(write, test.pool, { owner, products, handbook, item })
}
