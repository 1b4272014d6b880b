import { required } from '@entrepot/domain/kernel/required'
import { noticeDocument } from '../../capabilities/inbound/receipt-notices/routes.ts'
import type { Document } from '../../kit/document/document-handlers.ts'
import { freshBatch } from './batches.ts'
import type { Desk } from './desk.ts'
import type { Goods } from './goods.ts'
import { momentAt } from './local-moment.ts'
import type { Crew } from './people/crews.ts'
import type { Dice } from './people/dice.ts'

/** An expected delivery: its notice, and the goods of its owner. */
export interface Expected {
  readonly notice: Document
  readonly owner: OwnersGoods
}

/** Goods that can be delivered together: of one owner, all of them bonded or none. */
export interface OwnersGoods {
  readonly goods: readonly Goods[]
  readonly bonded: boolean
  readonly tallyRequired: boolean
}

export function goodsOfOneOwner(goods: readonly Goods[], crew: Crew, dice: Dice): OwnersGoods {
  const code = dice.one(crew.owners)
  const own = goods.filter(({ ownerCode }) => ownerCode === code)
  const bonded = own.filter(({ handbookNum }) => handbookNum !== null)
  const free = own.filter(({ handbookNum }) => handbookNum === null)
  const ownerGoods = free.length === 0 || (bonded.length > 0 && dice.falls(50)) ? bonded : free
  return {
    goods: ownerGoods,
    bonded: ownerGoods === bonded,
    tallyRequired: required(own[0], `goods of ${code}`).tallyRequired,
  }
}

export const piecesOf = ({ piecesPerBox }: Goods, dice: Dice) =>
  piecesPerBox * dice.whole(2, 8) + (dice.falls(15) ? dice.whole(1, Math.max(1, piecesPerBox - 1)) : 0)

const handbookOf = ({ handbookNum, handbookItemNo }: Goods) =>
  handbookNum === null ? {} : { handbookNum, handbookItemNo: required(handbookItemNo, 'the item of the handbook') }

/** A line of a notice, or of a registration for goods that were not announced. */
export const lineOf = (goods: Goods, day: string, knowsBatch = true) => ({
  productId: goods.id,
  ...handbookOf(goods),
  ...(knowsBatch ? freshBatch(goods, day) : {}),
})

/** Numbers of declaration and goods list, as customs of the bonded zone assign them. */
const customsPapers = (day: string, dice: Dice) => ({
  customsBillNum: `2218${day.slice(0, 4)}1${dice.whole(100_000_000, 999_999_999)}`,
  checklistNum: `QD2218${day.slice(2, 4)}I${dice.whole(100_000_000, 999_999_999)}`,
})

export interface Announcement {
  readonly day: string
  readonly knowsBatches: boolean
  /** Sequence number of the delivery in this warehouse: it is part of the customer's order number. */
  readonly place: number
  readonly owner: OwnersGoods
}

/** Writes the notice of a delivery, without submitting it. */
export async function announce(desk: Desk, crew: Crew, dice: Dice, what: Announcement): Promise<Expected> {
  const { day, owner, place } = what
  const goods = dice.some(owner.goods, dice.whole(2, dice.falls(20) ? crew.maxLines : 4))
  const moment = momentAt(desk.place.timeZone, day, dice.whole(8 * 4, 16 * 4) * 15)
  const newNotice = await desk.create(crew.office, noticeDocument, {
    cargoOwnerId: required(goods[0], 'a product to announce').ownerId,
    receiptType: dice.one([
      'PURCHASE',
      'PURCHASE',
      'PURCHASE',
      'PURCHASE',
      'PURCHASE',
      'RETURN',
      'TRANSFER_IN',
      'OTHER',
    ]),
    customerOrderNumber: `PO-${day.slice(2).replaceAll('-', '')}-${String(place).padStart(3, '0')}`,
    plannedArrivalTime: moment.toISOString(),
    ...(owner.bonded ? customsPapers(day, dice) : {}),
    ...(dice.falls(30) ? { remark: dice.one(crew.words.remarks) } : {}),
    lines: goods.map((one) => ({ ...lineOf(one, desk.today, what.knowsBatches), planSkuTotal: piecesOf(one, dice) })),
  })
  return { notice: await desk.read(noticeDocument, newNotice), owner }
}
