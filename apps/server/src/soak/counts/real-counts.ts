import { expect } from 'vitest'
import { expectOutboundAgreement, type RealOutbound } from '../outbound/real-outbound.ts'
import type { CountsModel } from './counts-model.ts'

/** A difference of more pieces is believed when a second person has found it too. */
export const TOLERANCE = 2

export async function setTolerance({ pool }: RealOutbound['test']): Promise<void> {
  await pool.query(
    `insert into system_setting (name, value) values ('countTolerancePieces', to_jsonb($1::int))
     on conflict (name) do update set value = excluded.value`,
    [TOLERANCE],
  )
}

/** Bills that nobody wrote: somebody did not find pieces, and their goods are to be counted. */
export async function learnBills(model: CountsModel, { test, day, productId }: RealOutbound): Promise<void> {
  for (const bill of model.bills.filter(({ id }) => id === '')) {
    const [line] = bill.lines
    const { rows } = await test.pool.query<{ id: string; bill: string }>(
      `select id, document_id as bill from stocktaking_line
        where warehouse_id = $1 and open and location_id = $2 and product_id = $3`,
      [day.warehouseId, line!.place, productId],
    )
    expect(rows).toHaveLength(1)
    bill.id = rows[0]!.bill
    line!.id = rows[0]!.id
  }
}

/** What the bills say of each line, beside everything that leaves. */
export async function expectCountAgreement(model: CountsModel, real: RealOutbound): Promise<void> {
  for (const { id, status, lines } of model.bills) {
    const bill = await real.admin.read(`stocktakings/${id}`)
    const counted = lines.filter(({ state }) => state === 'COUNTED')
    expect(bill).toMatchObject({
      status,
      linesTotal: lines.length,
      countedTotal: counted.length,
      recountTotal: lines.filter(({ state }) => state === 'RECOUNT').length,
    })
    const isTold = status === 'REVIEW' || status === 'COMPLETED'
    for (const line of lines) {
      const realLine = bill.lines.find((one) => one.id === line.id)!
      expect(realLine.state).toBe(line.state)
      if (line.state !== 'COUNTED') continue
      expect(realLine).toMatchObject({ countedSkuTotal: line.counted, countedBy: line.countedBy })
      expect(realLine.openWork !== null).toBe(line.isDisturbed)
      if (isTold) expect(realLine).toMatchObject({ bookSkuTotal: line.book })
    }
  }
  await expectOutboundAgreement(model, real)
}
