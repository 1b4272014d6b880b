import { required } from '@entrepot/domain/kernel/required'
import { registrationDocument } from '../../capabilities/inbound/registrations/routes.ts'
import type { Document } from '../../kit/document/document-handlers.ts'
import { lineOf, type OwnersGoods, piecesOf } from './announce.ts'
import type { Arrival } from './arrivals.ts'
import type { CountResult } from './counts.ts'
import type { Desk, Named } from './desk.ts'
import { type Crew, MANAGER } from './people/crews.ts'
import type { Dice } from './people/dice.ts'

const digits = (dice: Dice, count: number) => String(dice.whole(0, 10 ** count - 1)).padStart(count, '0')

/** The driver and the truck; some bring a sea container. */
export function truckOf(desk: Desk, { words }: Crew, dice: Dice) {
  const sea = dice.falls(25)
  return {
    arrivedAt: desk.now.toISOString(),
    vehicleNum: words.plate(digits(dice, 4)),
    driver: dice.one(words.drivers),
    driverPhone: words.phone(digits(dice, 4)),
    ...(sea && {
      containerNum: `${dice.one(['COSU', 'MSCU', 'OOLU', 'MAEU'])}${digits(dice, 7)}`,
      sealNum: `S${digits(dice, 6)}`,
    }),
  }
}

/** Whether the draft from the notice needs no changes. */
const isAsAnnounced = ({ lines, unannounced }: CountResult) =>
  unannounced === null &&
  lines.every(
    ({ noticeLine, good, batch, containerNo }) =>
      good === noticeLine.planSkuTotal && (batch.batchNum ?? null) === noticeLine.batchNum && containerNo === undefined,
  )

/** A draft from the notice, with the counted pieces. */
export async function draftRegistration(desk: Desk, crew: Crew, dice: Dice, notice: Document, counted: CountResult) {
  const registration = await desk.make(crew.dock, registrationDocument, notice, 'RECV_REQ', truckOf(desk, crew, dice))
  if (isAsAnnounced(counted)) return registration
  const { lines } = await desk.read(registrationDocument, registration)
  const lineFor = (id: string) => lines.find(({ noticeLineId }) => noticeLineId === id)
  const { unannounced } = counted
  const strangers = unannounced === null ? [] : [unannounced]
  await desk.change(crew.dock, registrationDocument, registration, {
    lines: [
      ...counted.lines.map(({ noticeLine, good, defective, batch, containerNo }) => ({
        id: required(lineFor(noticeLine.id), 'the registered line').id,
        goodSkuTotal: good,
        defectiveSkuTotal: defective,
        ...batch,
        ...(containerNo === undefined ? {} : { containerNo }),
      })),
      ...strangers.map(({ pieces, ...line }) => ({ ...line, goodSkuTotal: pieces, defectiveSkuTotal: 0 })),
    ],
  })
  return registration
}

/** A draft for goods without a notice. */
export const draftBlind = (desk: Desk, crew: Crew, dice: Dice, { goods }: OwnersGoods) =>
  desk.create(crew.dock, registrationDocument, {
    cargoOwnerId: required(goods[0], 'a product to register').ownerId,
    receiptType: 'RETURN',
    ...truckOf(desk, crew, dice),
    lines: dice.some(goods, dice.whole(1, 3)).map((one) => ({
      ...lineOf(one, desk.today),
      goodSkuTotal: piecesOf(one, dice),
      defectiveSkuTotal: 0,
    })),
  })

/** Completes the registration; the manager accepts excess and goods that were not announced. */
export function completeRegistration(desk: Desk, { dock, words }: Crew, draft: Named, arrival: Arrival) {
  const reason = arrival.unannounced ? words.unannouncedAccepted : arrival.over ? words.overAccepted : undefined
  return desk.run(reason === undefined ? dock : MANAGER, registrationDocument, draft, 'complete', {
    ...(reason !== undefined && { acceptOver: { reason } }),
    ...(arrival.shelving === 'atOnce' && { putaway: true }),
  })
}
