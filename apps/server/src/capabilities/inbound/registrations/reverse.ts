import { required } from '@entrepot/domain/kernel/required'
import type { LinePosting } from '@entrepot/domain/stock/stock-write'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { refuseLocked } from '../../../stock/places/refuse-locked.ts'
import { progressDock } from '../../../stock/progress/dock-progress.ts'
import { progressNotice } from '../../../stock/progress/receipt-progress.ts'
import { type StockRow, stockRowsOf } from '../../../stock/rows.ts'
import type { Registration, RegistrationOutcome, ReverseInput } from './registration.ts'
import { entriesOf, refuseByTaker } from './registration-entries.ts'

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

/**
 * Good pieces that were damaged on the dock, which have already counted as leaving it; without the receipt they were
 * never there.
 */
function damagedSince(registration: Registration, rows: readonly StockRow[]) {
  const defective = new Map<string, number>()
  const add = (productId: string, pieces: number) => defective.set(productId, (defective.get(productId) ?? 0) + pieces)
  for (const { key, onHand } of rows) if (key.quality === 'DEFECTIVE') add(key.productId, onHand)
  for (const line of registration.lines) add(line.productId, -number(line.defectiveSkuTotal))
  const originNo = String(registration.registrationNo)
  return [...defective].flatMap(([productId, pieces]) =>
    pieces > 0 ? [{ originNo, productId, batchNum: '', pieces: -pieces }] : [],
  )
}

/** Reverses a registration by opposite entries, if all of its pieces are still where it put them. */
export async function reverseRegistration(
  work: DocumentWork,
  registration: Registration,
  input: ReverseInput,
): Promise<RegistrationOutcome> {
  const { trx, warehouseId, clock } = work
  const no = String(registration.registrationNo)
  const rows = await stockRowsOf(trx, warehouseId, registration.id)
  const here = rows.reduce((sum, { onHand, ordered }) => sum + onHand - ordered, 0)
  const came = number(registration.goodSkuTotal) + number(registration.defectiveSkuTotal)
  if (here < came) await refuseByTaker(work, no)
  if (here > came) throw new Problem('NOTHING_TO_DO')
  const entries = await entriesOf(work, registration.id)
  const first = [...entries.values()].at(-1)
  const postings = rows.map(({ id, key, onHand }, place): LinePosting => {
    const reverses = entries.get(id) ?? first
    return {
      from: { id, key },
      to: null,
      quantity: onHand,
      effect: 'RECEIPT',
      lineNo: place + 1,
      ...(reverses === undefined ? {} : { reverses }),
    }
  })
  await refuseLocked(
    trx,
    warehouseId,
    rows.map(({ key }) => key.locationId),
    'lines',
  )
  await progressDock(trx, warehouseId, clock.now(), damagedSince(registration, rows))
  await progressNotice(
    trx,
    warehouseId,
    clock.now(),
    required(registration.noticeId, 'the notice of the registration'),
    registration.lines.flatMap(({ noticeLineId, goodSkuTotal, defectiveSkuTotal }) => {
      const [good, defective] = [number(goodSkuTotal), number(defectiveSkuTotal)]
      if (noticeLineId === null) return []
      return [{ lineId: noticeLineId, received: -(good + defective), defective: -defective, shelved: 0 }]
    }),
  )
  const document = { id: registration.id, type: 'RECV_REG', no, reason: input.reason }
  return {
    after: { pieces: -came },
    touched: [{ resource: 'recvReqs', id: registration.noticeId as string }],
    stock: [{ warehouseId, bookings: [{ document, postings }] }],
  }
}
