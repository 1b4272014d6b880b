import { tallyTasks } from '@entrepot/contract/inbound/tally'
import { lineSums } from '@entrepot/contract/kit/line-sums'
import type { TallyState } from '@entrepot/domain/inbound/tally.machine'
import { type TallyOutlook, tallyNext } from '@entrepot/domain/inbound/tally.next'
import { packMismatch } from '@entrepot/domain/stock/pack'
import { sql } from 'kysely'
import type { DocumentHandlers, DocumentWork } from '../../../kit/document/document-handlers.ts'
import type { DocumentKey } from '../../../kit/document/document-reads.ts'
import { documentStore } from '../../../kit/document/document-store.ts'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import { checkDates, checkOwner } from '../../../stock/line-rules.ts'
import { packFaults } from '../../../stock/pack-faults.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { progressNotice } from '../../../stock/progress/receipt-progress.ts'
import { withProducts } from '../line-products.ts'
import { correctByTally } from './correct-by-tally.ts'
import { tallyFromNotice, tallyFromRegistration } from './make.ts'
import { tallyOutlook } from './outlook.ts'
import type { Tally, TallyCompletion, TallyDraft, TallyDraftLine } from './tally.ts'

const number = (value: unknown) => (typeof value === 'number' ? value : 0)
const counted = (line: TallyDraftLine) => number(line.goodCount) + number(line.defectiveCount)

/** If boxes and loose pieces were counted, their sum must equal the pieces. */
function checkPacks(lines: readonly TallyDraftLine[], piecesPerBox: (line: TallyDraftLine) => number | null) {
  const faults = lines.flatMap((line, place): FieldFault[] => {
    const entered = {
      boxQuantity: line.boxQuantity ?? null,
      pcsQuantity: line.pcsQuantity ?? null,
    }
    return packFaults(`lines.${place}.boxQuantity`, packMismatch(entered, piecesPerBox(line), counted(line)))
  })
  const [first] = faults
  if (first !== undefined && 'parameters' in first)
    throw new Problem('PACK_MISMATCH', { detail: { ...first.parameters }, fields: faults })
}

async function completeTally(
  work: DocumentWork,
  { header, lines: sent }: TallyDraft,
  before: Tally | undefined,
): Promise<TallyCompletion> {
  const lines = await withProducts(work, sent)
  const ids = lines.map(({ productId }) => productId)
  const products = await productFacts(work.trx, work.warehouseId, ids)
  checkOwner(lines, products, header.cargoOwnerId ?? before?.cargoOwnerId)
  checkDates(lines, products, work.today)
  const boxOf = (line: TallyDraftLine) => line.piecesPerBox ?? products.get(line.productId)?.packageNumber ?? null
  checkPacks(lines, boxOf)
  return {
    header: lineSums(tallyTasks, lines),
    lines: lines.map((line) => ({ productId: line.productId, piecesPerBox: boxOf(line) })),
  }
}

/** Locks the notice first, then the registration; a tally that is started or ended may change both. */
const lockNotice = ({ warehouseId, id }: DocumentKey) => sql`
    select 1 from recv_req where warehouse_id = ${warehouseId} and id = (
      select coalesce(a.notice_id, r.notice_id) from tally_task a
        left join recv_registration r on r.warehouse_id = a.warehouse_id and r.id = a.registration_id
       where a.warehouse_id = ${warehouseId} and a.id = ${id}) for update`

const lockRegistration = ({ warehouseId, id }: DocumentKey) => sql`
    select 1 from recv_registration where warehouse_id = ${warehouseId} and id = (
      select registration_id from tally_task where warehouse_id = ${warehouseId} and id = ${id}) for update`

const touchedNotice = ({ noticeId }: Tally) =>
  typeof noticeId === 'string' ? [{ resource: 'recvReqs', id: noticeId }] : []

/** The new state of the tally is stored first, because the state of the notice depends on it. */
async function moveNotice(work: DocumentWork, tally: Tally, status: TallyState) {
  const { trx, warehouseId, clock } = work
  if (typeof tally.noticeId !== 'string') return
  await sql`update tally_task set status = ${status} where warehouse_id = ${warehouseId} and id = ${tally.id}`.execute(
    trx,
  )
  await progressNotice(trx, warehouseId, clock.now(), tally.noticeId, [])
}

export const tallyHandlers: DocumentHandlers<typeof tallyTasks, TallyOutlook> = {
  store: documentStore(tallyTasks, 'tally_task', {
    lockParents: () => [lockNotice, lockRegistration],
    unique: { tally_task_no: 'tallyNo' },
    lines: {
      defaults: { good_count: 0, defective_count: 0, refused_count: 0 },
      expressions: { differenceCount: sql`(t.good_count + t.defective_count - t.plan_total)` },
    },
  }),
  facts: (header) => ({
    status: header.status,
    lines: [{ counted: number(header.goodCount) + number(header.defectiveCount) + number(header.refusedCount) }],
  }),
  complete: completeTally,
  commands: {
    start: async (work, tally) => {
      await moveNotice(work, tally, 'TALLYING')
      return { touched: touchedNotice(tally) }
    },
    complete: async (work, tally) => {
      const header = { tallyTime: tally.tallyTime ?? work.clock.now() }
      if (typeof tally.registrationId === 'string') return { header, ...(await correctByTally(work, tally)) }
      await moveNotice(work, tally, 'COMPLETED')
      return { header, touched: touchedNotice(tally) }
    },
    cancel: async (work, tally) => {
      await moveNotice(work, tally, 'CANCELLED')
      return { touched: touchedNotice(tally) }
    },
  },
  make: { RECV_REQ: tallyFromNotice, RECV_REG: tallyFromRegistration },
  next: tallyNext,
  outlook: tallyOutlook,
}

export const servedTally = serveDocument(tallyTasks, tallyHandlers)
