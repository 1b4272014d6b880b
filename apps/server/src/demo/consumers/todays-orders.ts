import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { cartonsOf } from '../../capabilities/distribution/packing/cartons-of.ts'
import { parcelDocument } from '../../capabilities/distribution/parcels/routes.ts'
import { orderPickDocument } from '../../capabilities/distribution/picks/routes.ts'
import { waveDocument } from '../../capabilities/distribution/waves/routes.ts'
import { sortPiece } from '../../capabilities/distribution/waves/sort/sort-piece.ts'
import { tourDocument } from '../../capabilities/distribution/waves/tours/routes.ts'
import { Desk } from '../history/desk.ts'
import { dayAfter } from '../history/local-moment.ts'
import { peopleAt } from '../history/people/people.ts'
import { buy, type Purchase } from './buy.ts'
import type { ShopFloor } from './past-shops.ts'
import { TodayDesk, type TodaysOrder, type Wish } from './today-desk.ts'

const MINUTE = 60_000
/** The shift during which the demo is opened; the last orders come shortly before. */
const SHIFT_MS = 5 * 60 * MINUTE
const LATEST_MS = 40 * MINUTE

/** Minutes until waiting orders must leave: some are late, some urgent, most have time. */
const WAITING_DUE = [-190, -75, -20, 25, 50, 95, 110, 160, 200, 260, 330, 400, 1_300, 1_500, 1_700, 2_900, 3_100, 4_300]

const HOUR = 60
const SORTED = 4

/** Today's work in the shops of a warehouse. */
export async function workToday(floor: ShopFloor, until: Date): Promise<void> {
  const { trx, place } = floor.desk
  const desk = new Desk(trx, place, await peopleAt(trx, place.id), new Date(until.getTime() - SHIFT_MS))
  const today = new TodayDesk(floor, desk, until, await cartonsOf(trx, place.id))
  const work = new Today(floor, desk, today)
  await work.waves()
  await work.singles()
  desk.waitUntil(new Date(until.getTime() - LATEST_MS))
  await work.waiting()
  await work.claims()
}

class Today {
  readonly #floor: ShopFloor
  readonly #desk: Desk
  readonly #today: TodayDesk
  /** Factor of the wave size: waves of a large warehouse have twice as many orders. */
  readonly #size: number

  constructor(floor: ShopFloor, desk: Desk, today: TodayDesk) {
    this.#floor = floor
    this.#desk = desk
    this.#today = today
    this.#size = floor.market.ordersADay > 10 ? 2 : 1
  }

  #buy(): Purchase {
    return buy(this.#floor.market, this.#floor.shops, this.#floor.dice)
  }

  /** A purchase of two products of one shop. */
  #buyMany(): Purchase {
    const purchase = this.#buy()
    const sold = this.#floor.dice.some(purchase.shop.sold, 2)
    return { ...purchase, lines: sold.map((one) => ({ sold: one, pieces: 1 })) }
  }

  /** A purchase of one piece of a best seller. */
  #buyOne(): Purchase {
    const purchase = this.#buy()
    const sold = this.#floor.dice.one(purchase.shop.sold.slice(0, 2))
    return { ...purchase, lines: [{ sold, pieces: 1 }] }
  }

  #wishes(count: number, purchase: () => Purchase, due: readonly number[]): Wish[] {
    return Array.from({ length: count }, (_, nth): Wish => {
      return { purchase: purchase(), due: required(due[nth % due.length], 'when it is due') }
    })
  }

  /** Takes orders together, and returns them in lists by what is done with them. */
  async #take(...lists: readonly (readonly Wish[])[]): Promise<TodaysOrder[][]> {
    const orders = await this.#today.take(lists.flat())
    return lists.map((list) => orders.splice(0, list.length))
  }

  /** Makes a wave in each state. */
  async waves(): Promise<void> {
    const today = this.#today
    const few = 4 * this.#size
    const [packing = [], sorting = [], picking = [], planned = [], undone = [], [returned] = []] = await this.#take(
      this.#wishes(few, () => this.#buyOne(), [2 * HOUR, 4 * HOUR]),
      this.#wishes(few, () => this.#buyMany(), [HOUR, 5 * HOUR]),
      this.#wishes(few + 2, () => this.#buyMany(), [-40, 80, 4 * HOUR]),
      this.#wishes(few, () => this.#buy(), [5 * HOUR, 9 * HOUR]),
      this.#wishes(3, () => this.#buy(), [7 * HOUR]),
      this.#wishes(1, () => this.#buyOne(), [4 * HOUR]),
    )
    const gone = await today.plan([required(returned, 'an order')], 'CLUSTER', 1)
    await today.walk(gone)
    await today.cancel(required(returned, 'an order'))
    for (const tour of gone.tours) await today.returnPick(tourDocument, tour)
    await today.settle(gone)

    await this.#pack(packing)
    await this.#sort(sorting)

    const begun = await today.plan(picking, 'CLUSTER', Math.ceil(picking.length / 2))
    await today.runWave(begun, 'release')
    await today.pickFirstStop(required(begun.tours[0], 'a tour'))
    await today.cancel(required(picking.at(-1), 'an order'))
    await today.settle(begun)

    await today.plan(planned, 'CLUSTER', few)
    const dropped = await today.plan(undone, 'CLUSTER', 3)
    await today.runWave(dropped, 'undo')
  }

  /** Packs some orders, one of them with additional content; one is cancelled before packing. */
  async #pack(orders: readonly TodaysOrder[]): Promise<void> {
    const today = this.#today
    const wave = await today.plan(orders, 'SINGLE', 30, this.#floor.records.singleRuleId)
    await today.walk(wave)
    const [first, second, third] = orders
    await today.pack(required(first, 'an order'))
    await today.pack(required(second, 'an order'), 650)
    await today.cancel(required(third, 'an order'))
    await today.settle(wave)
  }

  /** Sorts the first pieces into their slots. */
  async #sort(orders: readonly TodaysOrder[]): Promise<void> {
    const wave = await this.#today.plan(orders, 'BATCH_SORT', 30)
    await this.#today.walk(wave)
    const walked = await this.#desk.read(tourDocument, required(wave.tours[0], 'a tour'))
    for (const { productId } of walked.lines.slice(0, SORTED)) {
      const work = this.#desk.work(this.#floor.market.picker)
      await sortPiece(waveDocument, work, wave.id, { productId: String(productId), skuTotal: 1 })
      await work.trx.journal.settled()
    }
  }

  /** Orders that are picked one by one, each at another step. */
  async singles(): Promise<void> {
    const today = this.#today
    const { market } = this.#floor
    const [orders = []] = await this.#take(this.#wishes(9, () => this.#buyMany(), [-15, 30, 100, 3 * HOUR]))
    const [drafted, begun, picked, returned, dropped, opened, ...packed] = orders
    await today.pickOf(required(drafted, 'an order'))
    await today.pickFirst(await today.pickOf(required(begun, 'an order')))
    await today.pickAll(required(picked, 'an order'))
    const back = await today.pickAll(required(returned, 'an order'))
    await today.cancel(required(returned, 'an order'))
    await today.returnPick(orderPickDocument, back)
    await today.runPick(await today.pickOf(required(dropped, 'an order')), 'cancel')
    for (const order of [required(opened, 'an order'), ...packed]) {
      await today.pickAll(order)
      await today.pack(order)
    }
    await today.run(market.packer, required(opened, 'an order'), 'unpack', { reason: market.buyers.unpackReason })
    const [reversed, cancelled, ...listed] = packed
    for (const list of await today.handOver([required(reversed, 'an order')])) await today.runManifest(list, 'reverse')
    for (const list of await today.listParcels([required(cancelled, 'an order')]))
      await today.runManifest(list, 'cancel')
    await today.listParcels(listed)
  }

  /** Waiting orders: some late, some on hold, some short of goods. */
  async waiting(): Promise<void> {
    const today = this.#today
    const { market } = this.#floor
    const { planner, buyers } = market
    const [domestic] = this.#floor.shops.filter(({ bonded }) => !bonded)
    const other = this.#buyFrom(required(domestic, 'a shop'))
    const releaseDay = dayAfter(this.#desk.today, 5)
    const [held = [], [cancelled] = []] = await this.#take(
      this.#wishes(3, () => this.#buy(), [-30, 4 * HOUR, 26 * HOUR]),
      this.#wishes(1, () => this.#buy(), [8 * HOUR]),
      this.#wishes(WAITING_DUE.length * this.#size, () => this.#buy(), WAITING_DUE),
      this.#wishes(5 * this.#size, () => this.#buyOne(), [6 * HOUR]),
      await this.#shortWishes(),
      [
        { purchase: other, due: 7 * 24 * HOUR, header: { orderType: 'PRESALE', releaseDay } },
        { purchase: other, due: 5 * HOUR, header: { orderType: 'EXCHANGE', priority: 5 } },
      ],
    )
    for (const [index, order] of held.entries())
      await today.run(planner, order, 'hold', { reason: required(buyers.holdReasons[index], 'a reason') })
    await today.cancel(required(cancelled, 'an order'))
  }

  #buyFrom(shop: Purchase['shop']): Purchase {
    return { ...this.#buyOne(), shop, lines: [{ sold: required(shop.sold[0], 'goods'), pieces: 1 }] }
  }

  /** Orders of goods that the shop offers but the warehouse does not have. */
  async #shortWishes(): Promise<Wish[]> {
    const { trx, place } = this.#desk
    const { rows } = await sql<{ id: string; ownerId: string }>`
      select distinct on (p.cargo_owner_id) p.id, p.cargo_owner_id as "ownerId" from product p
       where p.cargo_owner_id = any(${this.#floor.shops.map(({ ownerId }) => ownerId)}::uuid[]) and p.status = 'ACTIVE'
         and not exists (select 1 from stock s where s.warehouse_id = ${place.id} and s.product_id = p.id and s.present)
       order by p.cargo_owner_id, p.code`.execute(trx)
    return this.#floor.shops.flatMap((shop) => {
      const id = rows.find(({ ownerId }) => ownerId === shop.ownerId)?.id
      const [first] = shop.sold
      if (id === undefined || first === undefined) return []
      const missing = { sold: { ...first, goods: { ...first.goods, id } }, pieces: 1 }
      const contents = [[missing], [{ sold: first, pieces: 1 }, missing]]
      return contents.map((lines) => ({ purchase: { ...this.#buyFrom(shop), lines }, due: 20 * HOUR }))
    })
  }

  /** Claims about two parcels that left some days ago. */
  async claims(): Promise<void> {
    const { market } = this.#floor
    const { rows } = await sql<{ id: string }>`
      select id from parcel where warehouse_id = ${this.#desk.place.id} and status = 'SHIPPED'
         and shipped_time < ${this.#desk.now}::timestamptz - interval '3 days'
       order by shipped_time desc, parcel_no limit 2`.execute(this.#desk.trx)
    const [damaged, missing] = rows
    const { damagedNote, missingNote } = market.buyers
    const claim = (parcel: { id: string } | undefined, kind: string, note: string) =>
      this.#desk.run(market.planner, parcelDocument, required(parcel, 'a parcel'), 'claim', { kind, note })
    await claim(damaged, 'DAMAGED', damagedNote)
    await claim(missing, 'MISSING', missingNote)
  }
}
