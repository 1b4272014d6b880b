import type { recvRegistrations } from '@entrepot/contract/inbound/registration'
import type { tallyTasks } from '@entrepot/contract/inbound/tally'
import type { DocumentAnswerOf } from '@entrepot/contract/kit/document/values'
import {
  type CountedLine,
  countsByTally,
  type Fate,
  type ReceiptContent,
  type ReceiptState,
} from './receipt-content.ts'

type Registration = DocumentAnswerOf<typeof recvRegistrations>
type Tally = DocumentAnswerOf<typeof tallyTasks>

/** A paper of this notice that somebody began and did not finish. */
interface Begun {
  readonly no: string
  readonly draft: NonNullable<ReceiptState['draft']>
  readonly counted: readonly CountedLine[]
}

const fateOf = (good: number, defective: number): Fate => {
  if (good > 0) return 'good'
  return defective > 0 ? 'defective' : 'refused'
}

interface Counts {
  readonly good: number
  readonly defective: number
  readonly refused: number
}

type AnyLine = Registration['lines'][number] | Tally['lines'][number]

/** What a line of it says, as if it had been counted here. */
function countedLine(line: AnyLine, place: number, { good, defective, refused }: Counts): readonly CountedLine[] {
  const pieces = good + defective > 0 ? good + defective : refused
  if (pieces === 0) return []
  const { noticeLineId, productId, batchNum, productDate, expiryDate, containerNo } = line
  return [
    {
      ...{ noticeLineId, productId, batchNum, productDate, expiryDate, containerNo, pieces },
      // Below those of this work, which count up from one.
      change: -1 - place,
      fate: fateOf(good, defective),
      prepared: null,
      lineId: line.id,
    },
  ]
}

function begunRegistration({ id, version, registrationNo, remark, lines }: Registration): Begun {
  return {
    no: registrationNo,
    draft: { id, version, remark, isStarted: true, prepared: [] },
    counted: lines.flatMap((line, place) =>
      countedLine(line, place, { good: line.goodSkuTotal ?? 0, defective: line.defectiveSkuTotal ?? 0, refused: 0 }),
    ),
  }
}

function begunTally({ id, version, tallyNo, status, remark, lines }: Tally): Begun {
  const counted = lines.flatMap((line, place) =>
    countedLine(line, place, {
      good: line.goodCount ?? 0,
      defective: line.defectiveCount ?? 0,
      refused: line.refusedCount ?? 0,
    }).map((one) => ({ ...one, prepared: line.id })),
  )
  const prepared = lines.map((line) => ({ id: line.id, noticeLineId: line.noticeLineId }))
  return { no: tallyNo, draft: { id, version, remark, isStarted: status === 'TALLYING', prepared }, counted }
}

/** Drafts are of the shape that their own calls answer. */
const asTally = (document: unknown): Tally => document as Tally
const asRegistration = (document: unknown): Registration => document as Registration

/** Those that this receipt could go on with. */
export function begunDrafts(content: ReceiptContent): readonly Begun[] {
  const isTally = countsByTally(content)
  return content.drafts
    .filter(({ resource }) => resource === (isTally ? 'tally_tasks' : 'recvRegistrations'))
    .filter(({ document }) => document.status !== 'COMPLETED')
    .map(({ document }) => (isTally ? begunTally(asTally(document)) : begunRegistration(asRegistration(document))))
}
