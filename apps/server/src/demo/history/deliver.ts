import { required } from '@entrepot/domain/kernel/required'
import { noticeDocument } from '../../capabilities/inbound/receipt-notices/routes.ts'
import { registrationDocument } from '../../capabilities/inbound/registrations/routes.ts'
import type { Document } from '../../kit/document/document-handlers.ts'
import type { Expected, OwnersGoods } from './announce.ts'
import type { Arrival } from './arrivals.ts'
import { type CountResult, countedOf } from './counts.ts'
import type { Desk, Named } from './desk.ts'
import type { Crew } from './people/crews.ts'
import type { Dice } from './people/dice.ts'
import { completeRegistration, draftBlind, draftRegistration, truckOf } from './register.ts'
import { shelve } from './shelve.ts'
import { recount, tally } from './tally.ts'

/** What happens to a notice between its creation and the arrival of the truck. */
export async function submitNotice(desk: Desk, { office, words }: Crew, { notice }: Expected, arrival: Arrival) {
  await desk.run(office, noticeDocument, notice, 'submit')
  if (arrival.withdrawn) {
    await desk.run(office, noticeDocument, notice, 'withdraw')
    await desk.run(office, noticeDocument, notice, 'submit')
  }
  if (!arrival.amended) return notice
  const first = required(notice.lines[0], 'the first line')
  const lines = [{ id: first.id, planSkuTotal: (first.planSkuTotal as number) + 1 }]
  await desk.run(office, noticeDocument, notice, 'amend', { lines, reason: words.noticeAmended })
  return desk.read(noticeDocument, notice)
}

async function registrationOf(
  desk: Desk,
  crew: Crew,
  dice: Dice,
  { notice, owner }: Expected,
  arrival: Arrival,
  counted: CountResult,
): Promise<Named> {
  if (!arrival.tallied && !owner.tallyRequired) return draftRegistration(desk, crew, dice, notice, counted)
  const completedTally = await tally(desk, crew, notice, counted, arrival.tallyCancelled === true)
  return desk.make(crew.dock, registrationDocument, completedTally, 'TALLY', truckOf(desk, crew, dice))
}

async function receive(desk: Desk, crew: Crew, dice: Dice, expected: Expected, arrival: Arrival): Promise<void> {
  const counted = countedOf(expected.notice, expected.owner, arrival, desk.today)
  const draft = () => registrationOf(desk, crew, dice, expected, arrival, counted)
  let registration = await draft()
  if (arrival.registrationCancelled) {
    await desk.run(crew.dock, registrationDocument, registration, 'cancel')
    registration = await draft()
  }
  await completeRegistration(desk, crew, registration, arrival)
  if (arrival.registrationReversed) {
    const reason = crew.words.registrationReversed
    await desk.run(crew.dock, registrationDocument, registration, 'reverse', { reason })
    registration = await draft()
    await completeRegistration(desk, crew, registration, arrival)
  }
  if (arrival.corrected) await correct(desk, crew, registration)
  if (arrival.recounted) await recount(desk, crew, registration, !expected.owner.bonded)
  await shelve(desk, crew, registration, arrival.shelving)
}

/** Corrects a registration by one piece. */
async function correct(desk: Desk, { dock, words }: Crew, registration: Named): Promise<void> {
  const first = await desk.firstLine(registrationDocument, registration)
  await desk.run(dock, registrationDocument, registration, 'correct', {
    lines: [
      { id: first.id, goodSkuTotal: (first.goodSkuTotal as number) - 1, defectiveSkuTotal: first.defectiveSkuTotal },
    ],
    reason: words.corrected,
  })
}

/** A delivery from the gate to the shelf. */
export async function deliver(desk: Desk, crew: Crew, dice: Dice, expected: Expected, arrival: Arrival): Promise<void> {
  const { office, words } = crew
  if (arrival.cancelled) {
    await desk.run(office, noticeDocument, expected.notice, 'cancel', { reason: words.noticeCancelled })
    return
  }
  await receive(desk, crew, dice, expected, arrival)
  const notice = await desk.read(noticeDocument, expected.notice)
  const { twoTrucks, ...second } = arrival
  if (twoTrucks) await receive(desk, crew, dice, { ...expected, notice: restOfNotice(notice) }, second)
  else if (notice.receiptStatus === 'RECEIVING')
    await desk.run(office, noticeDocument, notice, 'close', { reason: words.closedShort })
}

/** The notice for the second truck: the plan is what is still to come. */
const restOfNotice = (notice: Document): Document => ({
  ...notice,
  lines: notice.lines
    .map((line) => ({ ...line, planSkuTotal: (line.planSkuTotal as number) - (line.receivedSkuTotal as number) }))
    .filter(({ planSkuTotal }) => planSkuTotal > 0),
})

export async function deliverBlind(desk: Desk, crew: Crew, dice: Dice, owner: OwnersGoods, arrival: Arrival) {
  const registration = await draftBlind(desk, crew, dice, owner)
  await completeRegistration(desk, crew, registration, arrival)
  await shelve(desk, crew, registration, arrival.shelving)
}
