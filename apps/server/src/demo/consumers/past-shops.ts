import { grouped } from '@entrepot/domain/kernel/grouped'
import type { StockBooking } from '@entrepot/domain/stock/stock-write'
import type { WaveMode } from '@entrepot/domain/wave/wave'
import { newId } from '../../kit/write/ids.ts'
import { dayIn } from '../../kit/write/local-day.ts'
import { ledger } from '../../stock/post.ts'
import { stockAt } from '../../stock/stock-id.ts'
import { Desk } from '../history/desk.ts'
import { inTurn } from '../history/in-turn.ts'
import { dayAfter, dayNumber, isWorkday, momentAt } from '../history/local-moment.ts'
import type { Dice } from '../history/people/dice.ts'
import { peopleAt } from '../history/people/people.ts'
import type { HistoryWords } from '../history/people/words.ts'
import { buy, ordersOn, paidAt } from './buy.ts'
import type { Market } from './markets.ts'
import { DayNumbers } from './number-days.ts'
import type { PastDay, PastManifest, PastOrder, PastParcel, PastWalk } from './past-documents.ts'
import type { PastPacker } from './past-parcels.ts'
import { singleWalk, type WalkedDay, waveOf } from './past-walks.ts'
import type { StockedShop } from './shop-goods.ts'
import type { ShopRecords } from './shop-records.ts'
import { readShelves, type Shelves, type ShopProducts } from './take-from-shelves.ts'

const MINUTE = 60_000
const MODES: readonly WaveMode[] = ['CLUSTER', 'SINGLE', 'BATCH_SORT']
const ORDERS_A_WAVE = 40
const [PICKED_AT, SHIPPED_AT] = [13 * 60 + 30, 17 * 60]
/** The time before the opening of the demo in which this morning's orders were done. */
const MORNING_MINUTES = 7 * 60
/** Between the last order and the end of its walk. */
const PLANNING_MINUTES = 90

/** Maximum time for a parcel, when there are few. */
const MAX_PACKING_MINUTES = 6

/** What the shops of a warehouse work with. */
export interface ShopFloor {
  readonly desk: Desk
  readonly market: Market
  readonly shops: readonly StockedShop[]
  readonly products: ShopProducts
  readonly records: ShopRecords
  readonly words: HistoryWords
  readonly dice: Dice
  readonly stageId: string
}

const minutesBefore = (moment: Date, minutes: number) => new Date(moment.getTime() - minutes * MINUTE)

/** The consumer orders of past days: their stock moves day by day, their documents are written at the end in bulk. */
export class PastShops {
  readonly #floor: ShopFloor
  readonly #packer: PastPacker
  readonly numbers: DayNumbers
  readonly days: PastDay[] = []
  #count = 0
  #waves = 0

  constructor(floor: ShopFloor, packer: PastPacker) {
    this.#floor = floor
    this.#packer = packer
    this.numbers = new DayNumbers(floor.desk)
  }

  /** Picks, packs and hands over the orders that came before the cut-off of this day. */
  async work(day: string, nth: number, days: number): Promise<void> {
    const { desk, market, dice } = this.#floor
    const moment = (minutes: number) => momentAt(desk.place.timeZone, day, minutes)
    await this.#work(desk, day, ordersOn(market, day, nth, days, dice), moment(PICKED_AT), moment(SHIPPED_AT))
  }

  /** The orders that left this morning. */
  async workMorning(until: Date): Promise<void> {
    const { trx, place } = this.#floor.desk
    const start = minutesBefore(until, MORNING_MINUTES)
    const desk = new Desk(trx, place, await peopleAt(trx, place.id), start)
    const count = Math.ceil(this.#floor.market.ordersADay / 2)
    await this.#work(desk, desk.today, count, start, minutesBefore(until, MORNING_MINUTES / 2))
  }

  async #work(desk: Desk, day: string, count: number, pickAt: Date, shipAt: Date): Promise<void> {
    const { market, shops, products } = this.#floor
    desk.waitUntil(pickAt)
    const shelves = await readShelves(desk, shops, products)
    const turn = this.days.length
    const [picker, packer] = [inTurn(market.workers, turn), inTurn(market.workers, turn + 1)]
    const picking = desk.work(picker)
    const at: WalkedDay = {
      ...{ warehouseId: desk.place.id, stageId: this.#floor.stageId, day, numbers: this.numbers },
      picked: picking.clock.now(),
    }
    const [orders, cancelled] = this.#ordersOf(day, count, shelves, at.picked)
    const [urgent, ...otherOrders] = orders
    if (urgent === undefined) return
    const singles = [singleWalk(at, urgent)]
    const waves = []
    for (let from = 0; from < otherOrders.length; from += ORDERS_A_WAVE) {
      waves.push(waveOf(at, inTurn(MODES, this.#waves), otherOrders.slice(from, from + ORDERS_A_WAVE)))
      this.#waves += 1
    }
    const tours = waves.flatMap(({ walks }) => walks)
    const bookings = [
      ...tours.map((walk) => this.#pickBooking(walk, 'TOUR')),
      ...singles.map((walk) => this.#pickBooking(walk, 'ORDER_PICKING')),
    ]
    await ledger.post(picking, { warehouseId: desk.place.id, bookings })
    desk.waitUntil(shipAt)
    const shipping = desk.work(packer)
    const shipped = shipping.clock.now()
    const parcels = this.#pack([...singles, ...tours], day, at.picked, shipped)
    const leaving = parcels.map((parcel) => this.#shipBooking(parcel))
    await ledger.post(shipping, { warehouseId: desk.place.id, bookings: leaving })
    const manifests = this.#handOver(parcels, day, shipped)
    this.days.push({ picker, packer, picked: at.picked, shipped, cancelled, waves, singles, parcels, manifests })
  }

  #ordersOf(day: string, count: number, shelves: Shelves, before: Date): [PastOrder[], PastOrder[]] {
    const { desk, dice } = this.#floor
    const daysBefore = dayNumber(day) - dayNumber(previousWorkday(day))
    const latest = before.getTime() - PLANNING_MINUTES * MINUTE
    const paid = Array.from({ length: count }, () => {
      const moment = paidAt(desk.place.timeZone, day, daysBefore, dice)
      return moment.getTime() < latest ? moment : new Date(latest - dice.whole(1, 300) * MINUTE)
    })
    const orders = paid
      .toSorted((a, b) => a.getTime() - b.getTime())
      .flatMap((one) => this.#order(one, day, shelves) ?? [])
    const isCancelled = (_: PastOrder, index: number) => index % 37 === 36
    return [orders.filter((one, index) => !isCancelled(one, index)), orders.filter(isCancelled)]
  }

  #order(paid: Date, day: string, shelves: Shelves): PastOrder | null {
    const { desk, market, shops, records, dice } = this.#floor
    const purchase = buy(market, shops, dice)
    const taken = shelves.take(purchase.lines.map(({ sold, pieces }) => ({ productId: sold.goods.id, pieces })))
    if (taken === null) return null
    const created = new Date(paid.getTime() + dice.whole(2, 9) * MINUTE)
    this.#count += 1
    const isLate = dice.falls(4)
    return {
      id: newId(created),
      no: this.numbers.next('ORDER', dayIn(desk.place.timeZone, created)),
      platformOrderNo: platformNumber(day, this.#count, dice),
      purchase,
      lines: purchase.lines.map(({ sold, pieces }, index) => ({
        ...{ id: newId(created), lineNo: index + 1, productId: sold.goods.id, pieces, price: sold.price },
        taken: taken[index] ?? [],
      })),
      ...{ paid, created },
      latest: momentAt(desk.place.timeZone, day, isLate ? 15 * 60 : 18 * 60),
      carrier: records.carriers[dice.falls(78) ? 0 : 1],
      pieces: purchase.lines.reduce((sum, { pieces }) => sum + pieces, 0),
    }
  }

  #pickBooking({ id, no, picks }: PastWalk, type: 'TOUR' | 'ORDER_PICKING'): StockBooking {
    return {
      document: { id, type, no },
      postings: picks.map(({ taken: { row, pieces } }, index) => ({
        from: { id: row.id, key: row.key },
        to: this.#staged(row.key),
        quantity: pieces,
        effect: 'MOVE',
        lineNo: index + 1,
      })),
    }
  }

  #shipBooking({ order, picks }: PastParcel): StockBooking {
    return {
      document: { id: order.id, type: 'ORDER', no: order.no },
      postings: picks.map(({ line, taken: { row, pieces } }) => ({
        from: this.#staged(row.key),
        to: null,
        quantity: pieces,
        effect: 'DISPATCH',
        lineNo: line.lineNo,
      })),
    }
  }

  #staged(key: PastWalk['picks'][number]['taken']['row']['key']) {
    const { desk, stageId } = this.#floor
    return stockAt(desk.place.id, { ...key, locationId: stageId, containerNo: '', originNo: '' })
  }

  /** Packs the orders one after the other, between picking and handover. */
  #pack(walks: readonly PastWalk[], day: string, picked: Date, shipped: Date): PastParcel[] {
    const picks = grouped(
      walks.flatMap((walk) => walk.picks),
      ({ order }) => order,
    )
    const step = Math.min(
      MAX_PACKING_MINUTES * MINUTE,
      (minutesBefore(shipped, 20).getTime() - picked.getTime()) / (picks.size + 1),
    )
    return [...picks].map(([order, own], index) => {
      const moment = new Date(Math.max(picked.getTime(), picked.getTime() + step * (index + 1)))
      return this.#packer.pack(order, own, moment, this.numbers, day)
    })
  }

  #handOver(parcels: readonly PastParcel[], day: string, shipped: Date): PastManifest[] {
    const { dice, words } = this.#floor
    return [...grouped(parcels, ({ order }) => order.carrier)].map(([carrier, own]) => ({
      id: newId(shipped),
      no: this.numbers.next('MANIFEST', day),
      carrier,
      parcels: own,
      vehicleNum: words.plate(String(dice.whole(1000, 9999))),
      driver: dice.one(words.drivers),
    }))
  }
}

function previousWorkday(day: string): string {
  const before = dayAfter(day, -1)
  return isWorkday(before) ? before : previousWorkday(before)
}

/** An order number like those of platforms: day, sequence number and random digits. */
export const platformNumber = (day: string, index: number, dice: Dice) =>
  `${day.slice(2).replaceAll('-', '')}${String(index).padStart(5, '0')}${dice.whole(10, 99)}`
