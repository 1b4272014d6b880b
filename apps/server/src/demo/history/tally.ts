import { tallyTasks } from '@entrepot/contract/inbound/tally'
import { required } from '@entrepot/domain/kernel/required'
import { packOf } from '@entrepot/domain/stock/pack'
import { tallyHandlers } from '../../capabilities/inbound/tallies/routes.ts'
import { type Document, managedDocument } from '../../kit/document/document-handlers.ts'
import type { CountResult } from './counts.ts'
import type { Desk, Named } from './desk.ts'
import type { Crew } from './people/crews.ts'

export const tallyDocument = managedDocument(tallyTasks, tallyHandlers)

export async function beginTally(desk: Desk, { dock }: Crew, from: Named, type: 'RECV_REQ' | 'RECV_REG') {
  const newTally = await desk.make(dock, tallyDocument, from, type, { tallyMan: desk.nameOf(dock) })
  return desk.read(tallyDocument, newTally)
}

/** Enters the counted boxes and pieces. */
export async function count(desk: Desk, { dock }: Crew, tally: Document, counted: CountResult): Promise<void> {
  const lineOf = (noticeLineId: string) =>
    required(
      tally.lines.find((line) => line.noticeLineId === noticeLineId),
      'the tally line',
    )
  const { unannounced } = counted
  await desk.change(dock, tallyDocument, tally, {
    lines: [
      ...counted.lines.map(({ noticeLine, goods, good, defective, refused, batch, containerNo }) => ({
        id: lineOf(noticeLine.id).id,
        goodCount: good,
        defectiveCount: defective,
        refusedCount: refused,
        ...packOf(good + defective, goods.piecesPerBox),
        ...batch,
        ...(containerNo === undefined ? {} : { containerNo }),
      })),
      ...(unannounced === null ? [] : [unannouncedCount(unannounced)]),
    ],
  })
}

const unannouncedCount = ({
  productId,
  batchNum,
  productDate,
  expiryDate,
  pieces,
}: NonNullable<CountResult['unannounced']>) => ({ productId, batchNum, productDate, expiryDate, goodCount: pieces })

/** A tally of a notice up to its completion; a first one may be cancelled. */
export async function tally(desk: Desk, crew: Crew, notice: Document, counted: CountResult, brokenOff: boolean) {
  if (brokenOff) {
    const first = await beginTally(desk, crew, notice, 'RECV_REQ')
    await desk.run(crew.dock, tallyDocument, first, 'start')
    await desk.run(crew.dock, tallyDocument, first, 'cancel', { reason: crew.words.tallyCancelled })
  }
  const newTally = await beginTally(desk, crew, notice, 'RECV_REQ')
  await desk.run(crew.dock, tallyDocument, newTally, 'start')
  await count(desk, crew, newTally, counted)
  await desk.run(crew.dock, tallyDocument, newTally, 'complete')
  return newTally
}

/** Counts received goods again, and may find one damaged piece. */
export async function recount(desk: Desk, crew: Crew, registration: Named, findsDamage: boolean): Promise<void> {
  const newTally = await beginTally(desk, crew, registration, 'RECV_REG')
  await desk.run(crew.dock, tallyDocument, newTally, 'start')
  await desk.change(crew.dock, tallyDocument, newTally, {
    lines: newTally.lines.map(({ id, planTotal }, index) => {
      const defectiveCount = findsDamage && index === 0 ? 1 : 0
      return { id, goodCount: (planTotal as number) - defectiveCount, defectiveCount }
    }),
  })
  await desk.run(crew.dock, tallyDocument, newTally, 'complete')
}
