import { noticeDocument } from '../../capabilities/inbound/receipt-notices/routes.ts'
import { registrationDocument } from '../../capabilities/inbound/registrations/routes.ts'
import type { Expected } from './announce.ts'
import type { Arrival } from './arrivals.ts'
import { countedOf } from './counts.ts'
import { submitNotice } from './deliver.ts'
import type { Desk, Named } from './desk.ts'
import type { Crew } from './people/crews.ts'
import type { Dice } from './people/dice.ts'
import { completeRegistration, draftBlind, draftRegistration, truckOf } from './register.ts'
import { listToShelve, shelveHalf } from './shelve.ts'
import { beginTally, count, tally, tallyDocument } from './tally.ts'

interface Delivery extends Expected {
  readonly desk: Desk
  readonly crew: Crew
  readonly dice: Dice
}

const countedIn = ({ desk, notice, owner }: Delivery, arrival: Arrival) => countedOf(notice, owner, arrival, desk.today)

/** A draft of the registration, after a tally if the owner requires one. */
async function makeDraft(delivery: Delivery, arrival: Arrival = {}): Promise<Named> {
  const { desk, crew, dice, notice, owner } = delivery
  const counted = countedIn(delivery, arrival)
  if (!owner.tallyRequired) return draftRegistration(desk, crew, dice, notice, counted)
  const completedTally = await tally(desk, crew, notice, counted, false)
  return desk.make(crew.dock, registrationDocument, completedTally, 'TALLY', truckOf(desk, crew, dice))
}

async function receive(delivery: Delivery, arrival: Arrival = {}): Promise<Named> {
  const draft = await makeDraft(delivery, arrival)
  await completeRegistration(delivery.desk, delivery.crew, draft, arrival)
  return draft
}

/** A tally with some counted lines. */
async function halfTallied(delivery: Delivery): Promise<void> {
  const { desk, crew, notice } = delivery
  const newTally = await beginTally(desk, crew, notice, 'RECV_REQ')
  await desk.run(crew.dock, tallyDocument, newTally, 'start')
  await count(desk, crew, newTally, countedIn(delivery, { short: true }))
}

/** States of today's deliveries when the demo is opened, each one step further. */
export const OPEN_WORK: readonly ((delivery: Delivery) => Promise<unknown>)[] = [
  async () => undefined,
  async () => undefined,
  ({ desk, crew, notice }) => beginTally(desk, crew, notice, 'RECV_REQ'),
  halfTallied,
  (delivery) => tally(delivery.desk, delivery.crew, delivery.notice, countedIn(delivery, {}), false),
  (delivery) => makeDraft(delivery),
  (delivery) => receive(delivery),
  (delivery) => receive(delivery, { twoTrucks: true }),
  async (delivery) => listToShelve(delivery.desk, delivery.crew, await receive(delivery)),
  async (delivery) => {
    const { desk, crew } = delivery
    return shelveHalf(desk, crew, await listToShelve(desk, crew, await receive(delivery)))
  },
  ({ desk, crew, dice, owner }) => draftBlind(desk, crew, dice, owner),
]

/** Tomorrow's deliveries: some are submitted, one is still a draft. */
export async function prepareTomorrow(desk: Desk, crew: Crew, expected: readonly Expected[]): Promise<void> {
  const [unfinished, ...ready] = expected
  if (unfinished === undefined) return
  for (const one of ready) await submitNotice(desk, crew, one, {})
  await desk.run(crew.office, noticeDocument, unfinished.notice, 'submit')
  await desk.run(crew.office, noticeDocument, unfinished.notice, 'withdraw')
}
