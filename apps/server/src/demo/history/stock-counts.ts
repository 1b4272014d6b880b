import { grouped } from '@entrepot/domain/kernel/grouped'
import { sql } from 'kysely'
import { stockCountDocument } from '../../capabilities/in-warehouse/stock-count/check-bill.ts'
import type { Desk, Named } from './desk.ts'
import { type Crew, MANAGER } from './people/crews.ts'
import type { Dice } from './people/dice.ts'

const PLACES_A_BILL = 4
const MINUTES_TO_NEXT_SHELF = 3

/** Shelves of goods that are not bonded: missing ones concern only the owner. */
async function shelvesOf({ trx, place }: Desk): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from storage_location l
      join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
     where l.warehouse_id = ${place.id} and a.purpose = 'STORAGE' and l.status = 'ACTIVE'
       and not exists (select 1 from stocktaking_line x join stocktaking b on b.warehouse_id = x.warehouse_id
             and b.id = x.document_id and b.status not in ('COMPLETED', 'CANCELLED')
            where x.warehouse_id = l.warehouse_id and x.location_id = l.id)
       and exists (select 1 from stock s where s.warehouse_id = l.warehouse_id and s.location_id = l.id and s.present)
       and not exists (select 1 from stock s join product p on p.id = s.product_id
            where s.warehouse_id = l.warehouse_id and s.location_id = l.id and s.present
              and (s.handbook_num <> '' or p.code between 'HY-0001' and 'HY-0020'))
     order by l.full_no`.execute(trx)
  return rows.map(({ id }) => id)
}

async function writeBill(desk: Desk, { office }: Crew, dice: Dice): Promise<Named> {
  const locationIds = dice.some(await shelvesOf(desk), PLACES_A_BILL)
  return desk.create(office, stockCountDocument, { scope: { locationIds }, blind: true })
}

/** The counted pieces of each line; in the first one a piece is missing. */
async function counts({ trx, place }: Desk, { id }: Named) {
  const { rows } = await sql<{ id: string; locationId: string; pieces: number }>`
    select x.id, x.location_id as "locationId", coalesce(sum(s.on_hand), 0)::bigint as pieces from stocktaking_line x
      left join stock s on s.warehouse_id = x.warehouse_id and s.location_id = x.location_id and s.present
        and s.product_id = x.product_id and s.cargo_owner_id = x.cargo_owner_id and s.batch_num = x.batch_num
        and s.container_no = x.container_no and s.quality = x.quality and s.expiry_date = x.expiry_date
      left join storage_location l on l.warehouse_id = x.warehouse_id and l.id = x.location_id
      left join product p on p.id = x.product_id
     where x.warehouse_id = ${place.id} and x.document_id = ${id}
     group by x.id, x.location_id, l.full_no, p.code, x.batch_num, x.container_no
     order by l.full_no, p.code, x.batch_num, x.container_no`.execute(trx)
  return rows.map((row, nth) => ({
    id: row.id,
    locationId: row.locationId,
    countedSkuTotal: Math.max(0, row.pieces - (nth === 0 ? 1 : 0)),
  }))
}

async function countBill(desk: Desk, crew: Crew, dice: Dice, part = 1): Promise<Named> {
  const bill = await writeBill(desk, crew, dice)
  await desk.run(crew.office, stockCountDocument, bill, 'start')
  const lines = await counts(desk, bill)
  const countedLines = lines.slice(0, Math.ceil(lines.length * part))
  for (const [index, onShelf] of [...grouped(countedLines, ({ locationId }) => locationId).values()].entries()) {
    if (index > 0) desk.waitUntil(new Date(desk.now.getTime() + MINUTES_TO_NEXT_SHELF * 60_000))
    const sent = onShelf.map(({ id, countedSkuTotal }) => ({ id, countedSkuTotal }))
    await desk.run(crew.shelves, stockCountDocument, bill, 'count', { lines: sent })
  }
  return bill
}

async function submitBill(desk: Desk, crew: Crew, dice: Dice): Promise<Named> {
  const bill = await countBill(desk, crew, dice)
  await desk.run(crew.shelves, stockCountDocument, bill, 'submit')
  return bill
}

/** Counts a few shelves and approves the stock count. */
export async function countShelves(desk: Desk, crew: Crew, dice: Dice): Promise<void> {
  await desk.run(MANAGER, stockCountDocument, await submitBill(desk, crew, dice), 'approve')
}

/** Today's stock counts in different states when the demo is opened. */
export async function leaveCounts(desk: Desk, crew: Crew, dice: Dice): Promise<void> {
  const cancelledBill = await writeBill(desk, crew, dice)
  await desk.run(crew.office, stockCountDocument, cancelledBill, 'start')
  await desk.run(crew.office, stockCountDocument, cancelledBill, 'cancel', { reason: crew.words.countCancelled })
  await submitBill(desk, crew, dice)
  await countBill(desk, crew, dice, 0.5)
  await writeBill(desk, crew, dice)
}
