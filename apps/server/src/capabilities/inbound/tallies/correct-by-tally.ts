import { required } from '@entrepot/domain/kernel/required'
import type { DocumentChange } from '../../../kit/document/document-change.ts'
import type { DocumentWork, Effects } from '../../../kit/document/document-handlers.ts'
import { lockDocument } from '../../../kit/document/read-document.ts'
import { updateHeader } from '../../../kit/document/write-document-rows.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { correctRegistration } from '../registrations/correct.ts'
import type { Registration } from '../registrations/registration.ts'
import { registrationDocument } from '../registrations/routes.ts'
import type { Tally } from './tally.ts'

type TallyLine = Tally['lines'][number]

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

const LINE_WORDS = { UNKNOWN_LINE: 'problem.lineNotRegistered', NOTHING_COUNTED: 'problem.lineNotCounted' } as const

function refusedLine(code: keyof typeof LINE_WORDS, { lineNo: line }: TallyLine, field: string) {
  const key = LINE_WORDS[code]
  return new Problem(code, { key, detail: { line }, fields: [{ field, key, parameters: { line } }] })
}

/**
 * The counts by registration line. Refuses goods without a line there, and lines with no count at all, not even of
 * refused pieces: a line that was not counted has zeros too.
 */
function countsOf({ lines }: Tally, registration: Registration) {
  const registered = new Map(registration.lines.map((line) => [line.id, line]))
  const counts = new Map<string, { id: string; goodSkuTotal: number; defectiveSkuTotal: number }>()
  const counted = new Set<string>()
  for (const [place, line] of lines.entries()) {
    const id = line.noticeLineId ?? ''
    const [good, defective] = [number(line.goodCount), number(line.defectiveCount)]
    if (good + defective + number(line.refusedCount) > 0) counted.add(id)
    if (registered.has(id)) {
      const { goodSkuTotal, defectiveSkuTotal } = counts.get(id) ?? { goodSkuTotal: 0, defectiveSkuTotal: 0 }
      counts.set(id, { id, goodSkuTotal: goodSkuTotal + good, defectiveSkuTotal: defectiveSkuTotal + defective })
    } else if (good + defective > 0) throw refusedLine('UNKNOWN_LINE', line, `lines.${place}.productId`)
  }
  for (const [place, line] of lines.entries()) {
    const before = registered.get(line.noticeLineId ?? '')
    const pieces = number(before?.goodSkuTotal) + number(before?.defectiveSkuTotal)
    if (before !== undefined && pieces > 0 && !counted.has(before.id))
      throw refusedLine('NOTHING_COUNTED', line, `lines.${place}.goodCount`)
  }
  return counts
}

/** The counts of a tally become those of the registration; its lines name the registration's. */
export async function correctByTally(work: DocumentWork, tally: Tally): Promise<Effects> {
  const { trx, warehouseId, clock } = work
  const registration = await lockDocument(
    trx,
    registrationDocument,
    warehouseId,
    required(tally.registrationId, 'the registration of the tally'),
  )
  const counts = countsOf(tally, registration)
  const differs = registration.lines.some((line) => {
    const count = counts.get(line.id)
    return (
      count !== undefined &&
      (count.goodSkuTotal !== line.goodSkuTotal || count.defectiveSkuTotal !== line.defectiveSkuTotal)
    )
  })
  if (!differs) return {}
  const outcome = await correctRegistration(work, registration, [...counts.values()], String(tally.tallyNo))
  await updateHeader(
    trx,
    registrationDocument,
    { warehouseId, id: registration.id, now: clock.now() },
    { values: outcome.header },
  )
  const change: DocumentChange = {
    action: 'correct',
    resource: 'recvRegistrations',
    id: registration.id,
    label: String(registration.registrationNo),
    version: registration.version + 1,
    cargoOwnerId: registration.cargoOwnerId,
    fromState: 'COMPLETED',
    toState: 'COMPLETED',
    reason: String(tally.tallyNo),
    before: outcome.before ?? null,
    after: outcome.after ?? null,
  }
  return { ...(outcome.stock && { stock: outcome.stock }), touched: outcome.touched ?? [], changes: [change] }
}
