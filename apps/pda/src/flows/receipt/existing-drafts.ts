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

/** An unfinished document of this notice, made by anyone. */
interface ExistingDraft {
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

/** A line of the document in the form of a count made here. */
function countedLine(line: AnyLine, index: number, { good, defective, refused }: Counts): readonly CountedLine[] {
  const pieces = good + defective > 0 ? good + defective : refused
  if (pieces === 0) return []
  const { noticeLineId, productId, batchNum, productDate, expiryDate, containerNo } = line
  return [
    {
      ...{ noticeLineId, productId, batchNum, productDate, expiryDate, containerNo, pieces },
      // Negative, because the changes of this work count up from one.
      change: -1 - index,
      fate: fateOf(good, defective),
      prepared: null,
      lineId: line.id,
    },
  ]
}

function draftOfRegistration({ id, version, registrationNo, remark, lines }: Registration): ExistingDraft {
  return {
    no: registrationNo,
    draft: { id, version, remark, isStarted: true, prepared: [] },
    counted: lines.flatMap((line, index) =>
      countedLine(line, index, { good: line.goodSkuTotal ?? 0, defective: line.defectiveSkuTotal ?? 0, refused: 0 }),
    ),
  }
}

function draftOfTally({ id, version, tallyNo, status, remark, lines }: Tally): ExistingDraft {
  const counted = lines.flatMap((line, index) =>
    countedLine(line, index, {
      good: line.goodCount ?? 0,
      defective: line.defectiveCount ?? 0,
      refused: line.refusedCount ?? 0,
    }).map((one) => ({ ...one, prepared: line.id })),
  )
  const prepared = lines.map((line) => ({ id: line.id, noticeLineId: line.noticeLineId }))
  return { no: tallyNo, draft: { id, version, remark, isStarted: status === 'TALLYING', prepared }, counted }
}

/** The casts are safe: drafts have the shape that their own calls return. */
const asTally = (document: unknown): Tally => document as Tally
const asRegistration = (document: unknown): Registration => document as Registration

/** Unfinished documents that this receipt could continue. */
export function existingDrafts(content: ReceiptContent): readonly ExistingDraft[] {
  const isTally = countsByTally(content)
  return content.drafts
    .filter(({ resource }) => resource === (isTally ? 'tally_tasks' : 'recvRegistrations'))
    .filter(({ document }) => document.status !== 'COMPLETED')
    .map(({ document }) => (isTally ? draftOfTally(asTally(document)) : draftOfRegistration(asRegistration(document))))
}
