import { sql } from 'kysely'
import { transferDocument } from '../../capabilities/transfer/goods-allocation/routes.ts'
import type { Desk, Named } from './desk.ts'
import type { Crew } from './people/crews.ts'

/** A warehouse with the people who work in it. */
export interface StaffedWarehouse {
  readonly desk: Desk
  readonly crew: Crew
}

interface Spare {
  readonly productId: string
  readonly ownerId: string
  readonly pieces: number
}

/** A box of goods whose owner both warehouses serve, not bonded and with a long life. */
async function spareAt({ desk }: StaffedWarehouse, to: StaffedWarehouse): Promise<readonly Spare[]> {
  const { rows } = await sql<Spare>`
    select p.id as "productId", s.cargo_owner_id as "ownerId", p.package_number as pieces
      from stock s join product p on p.id = s.product_id
      join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id and l.status = 'ACTIVE'
      join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
       and a.purpose in ('STORAGE', 'PICK_FACE') and a.status = 'ACTIVE'
     where s.warehouse_id = ${desk.place.id} and s.present and s.quality = 'GOOD' and s.status = 'AVAILABLE'
       and s.handbook_num = '' and s.expiry_date > ${desk.today}::date + 200
       and p.code not between 'HY-0001' and 'HY-0020'
       and exists (select 1 from cargo_owner_warehouse o where o.cargo_owner_id = s.cargo_owner_id
             and o.warehouse_id = ${to.desk.place.id})
     group by p.id, p.code, s.cargo_owner_id, p.package_number
    having sum(s.on_hand - s.ordered) >= 6 * p.package_number order by p.code`.execute(desk.trx)
  return rows
}

async function processTransfer(
  { desk, crew }: StaffedWarehouse,
  transfer: Named,
  lines?: readonly object[],
): Promise<void> {
  const { version } = await desk.read(transferDocument, transfer)
  await desk.run(crew.dock, transferDocument, transfer, 'processTransfer', { version, ...(lines && { lines }) })
}

/** Transfers in every state: draft, submitted, on the way, arrived, and cancelled. */
async function sendBetween(from: StaffedWarehouse, to: StaffedWarehouse): Promise<void> {
  const spare = await spareAt(from, to)
  const [first] = spare
  if (first === undefined) return
  const together = spare.filter(({ ownerId }) => ownerId === first.ownerId).slice(0, 3)
  const { desk, crew } = from
  const writeTransfer = () =>
    desk.create(crew.office, transferDocument, {
      cargoOwnerId: first.ownerId,
      toWarehouseId: to.desk.place.id,
      lines: together.map(({ productId, pieces }) => ({ productId, planSkuTotal: pieces })),
    })
  const submitTransfer = async () => {
    const transfer = await writeTransfer()
    await desk.run(crew.office, transferDocument, transfer, 'submit')
    return transfer
  }
  await desk.run(crew.office, transferDocument, await submitTransfer(), 'cancel', {
    reason: crew.words.transferCancelled,
  })
  const arrived = await submitTransfer()
  await processTransfer(from, arrived)
  to.desk.waitUntil(desk.now)
  const { lines } = await to.desk.read(transferDocument, arrived)
  const good = lines.map(({ id, inTransitSkuTotal }) => ({ id, goodSkuTotal: inTransitSkuTotal }))
  await processTransfer(to, arrived, good)
  await processTransfer(from, await submitTransfer())
  await submitTransfer()
  await writeTransfer()
}

/** Each warehouse sends to the first other one that serves an owner of its goods. */
export async function fillTransfers(warehouses: readonly StaffedWarehouse[]): Promise<void> {
  for (const from of warehouses)
    for (const to of warehouses) {
      if (from === to || (await spareAt(from, to)).length === 0) continue
      await sendBetween(from, to)
      break
    }
}
