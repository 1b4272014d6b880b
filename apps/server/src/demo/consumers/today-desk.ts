import type { Carton } from '@entrepot/domain/distribution/choose-carton'
import { required } from '@entrepot/domain/kernel/required'
import { decimalText } from '@entrepot/domain/stock/decimals'
import type { WaveMode } from '@entrepot/domain/wave/wave'
import { sql } from 'kysely'
import { manifestDocument } from '../../capabilities/distribution/manifests/routes.ts'
import { takeOrders } from '../../capabilities/distribution/orders/intake/take-orders.ts'
import { orderDocument } from '../../capabilities/distribution/orders/routes.ts'
import { orderPickDocument } from '../../capabilities/distribution/picks/routes.ts'
import { storeWave } from '../../capabilities/distribution/waves/commit/store-wave.ts'
import { waveDocument } from '../../capabilities/distribution/waves/routes.ts'
import { settleWave } from '../../capabilities/distribution/waves/settle-wave.ts'
import { tourDocument } from '../../capabilities/distribution/waves/tours/routes.ts'
import type { Desk, Named } from '../history/desk.ts'
import { MANAGER } from '../history/people/crews.ts'
import { amountOf, type Purchase } from './buy.ts'
import { packing } from './past-parcels.ts'
import type { ShopFloor } from './past-shops.ts'
import { platformNumber } from './past-shops.ts'
import { planNow } from './plan-now.ts'

/** An order of today. */
export interface TodaysOrder extends Named {
  readonly purchase: Purchase
}

/** What a consumer orders. */
export interface Wish {
  readonly purchase: Purchase
  /** Minutes from now until it must leave; negative if it is overdue. */
  readonly due: number
  readonly header?: Readonly<Record<string, unknown>>
}

export interface TodaysWave extends Named {
  readonly tours: readonly Named[]
  readonly orders: readonly TodaysOrder[]
}

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
/** Maximum number of steps of the planner: enough for a wave of a dozen orders. */
const STEPS = 20

/** Works on today's orders by the real commands. What events would trigger later is done at once. */
export class TodayDesk {
  readonly #floor: ShopFloor
  readonly #desk: Desk
  readonly #until: Date
  readonly #cartons: readonly Carton[]
  #count = 0

  constructor(floor: ShopFloor, desk: Desk, until: Date, cartons: readonly Carton[]) {
    this.#floor = floor
    this.#desk = desk
    this.#until = until
    this.#cartons = cartons
  }

  async take(wishes: readonly Wish[]): Promise<TodaysOrder[]> {
    const work = await this.#desk.workUnder(this.#floor.market.planner, [['ORDER', wishes.length]])
    const orders = await takeOrders(
      orderDocument,
      work,
      wishes.map((wish) => this.#body(wish)),
    )
    await work.trx.journal.settled()
    return orders.map((one, index) => {
      if (one.outcome === 'REFUSED') throw one.problem
      return { id: one.id, purchase: required(wishes[index], 'the wish').purchase }
    })
  }

  #body({ purchase, due, header }: Wish) {
    const { market, records, dice } = this.#floor
    const { shop, lines, address, buyerRemark, sellerRemark } = purchase
    this.#count += 1
    return {
      platform: shop.platform,
      platformOrderNo: platformNumber(this.#desk.today, this.#count, dice),
      shopName: shop.name,
      orderType: shop.bonded ? 'BONDED_IMPORT' : 'NORMAL',
      ...(shop.bonded ? { customsCleared: true } : {}),
      cargoOwnerId: shop.ownerId,
      ...address,
      ...{ buyerRemark, sellerRemark, amount: amountOf(purchase), currency: market.buyers.currency },
      paidTime: new Date(this.#desk.now.getTime() - dice.whole(6, 240) * MINUTE).toISOString(),
      latestShipTime: new Date(Math.ceil((this.#until.getTime() + due * MINUTE) / QUARTER) * QUARTER).toISOString(),
      logisticsCompanyId: records.carriers[dice.falls(75) ? 0 : 1].id,
      ...header,
      lines: lines.map(({ sold, pieces }) => ({ productId: sold.goods.id, skuTotal: pieces, price: sold.price })),
    }
  }

  run(by: string, order: Named, command: string, input = {}): Promise<void> {
    return this.#desk.run(by, orderDocument, order, command, input)
  }

  /** Packs an order with the weight of the scale; with `more` grams for a reason. */
  async pack(order: TodaysOrder, more = 0): Promise<void> {
    const { market, dice } = this.#floor
    const { expectedGrams } = packing(this.#cartons, order.purchase)
    const grams = (expectedGrams ?? 500) + dice.whole(-8, 18) + more
    const reason = more === 0 ? {} : { weightReason: market.buyers.weightReason }
    await this.run(market.packer, order, 'pack', { weight: decimalText(BigInt(grams), 3), ...reason })
  }

  async cancel(order: Named): Promise<void> {
    const { market } = this.#floor
    await this.run(market.planner, order, 'cancel', { reason: market.buyers.cancelReason })
  }

  /** Creates the pick of one order, not started. */
  pickOf(order: Named): Promise<Named> {
    return this.#desk.make(this.#floor.market.planner, orderPickDocument, order, 'ORDER')
  }

  async pickAll(order: Named): Promise<Named> {
    const pick = await this.pickOf(order)
    await this.runPick(pick, 'complete')
    return pick
  }

  runPick(pick: Named, command: string, input = {}): Promise<void> {
    return this.#desk.run(this.#floor.market.picker, orderPickDocument, pick, command, input)
  }

  /** Picks the first line to the staging area. */
  async pickFirst(pick: Named): Promise<void> {
    const { id, planSkuTotal } = await this.#desk.firstLine(orderPickDocument, pick)
    await this.runPick(pick, 'confirm', { lines: [{ id, pickedSkuTotal: planSkuTotal }] })
  }

  async returnPick(document: typeof orderPickDocument | typeof tourDocument, pick: Named): Promise<void> {
    const { market } = this.#floor
    const { lines } = await this.#desk.read(document, pick)
    await this.#desk.run(market.picker, document, pick, 'return', {
      lines: lines.map(({ id, stagedSkuTotal }) => ({ id, skuTotal: stagedSkuTotal })),
      reason: market.buyers.returnReason,
    })
  }

  async plan(orders: readonly TodaysOrder[], mode: WaveMode, slots: number, ruleId?: string): Promise<TodaysWave> {
    const { market } = this.#floor
    const choice = { orderIds: orders.map(({ id }) => id), mode, cart: { slots }, effort: STEPS }
    const request = ruleId === undefined ? choice : { ...choice, ruleId }
    const planned = await planNow(this.#desk.work(market.planner), request)
    const work = await this.#desk.workUnder(market.planner, [
      ['WAVE', 1],
      ['TOUR', planned.plan.tours.length],
    ])
    const id = await storeWave(waveDocument, work, request, planned)
    await work.trx.journal.settled()
    const { rows: tours } = await sql<Named>`
      select id from pick_task where warehouse_id = ${work.warehouseId} and wave_id = ${id} order by pick_no`.execute(
      work.trx,
    )
    return { id, tours, orders }
  }

  runWave(wave: Named, command: string): Promise<void> {
    return this.#desk.run(this.#floor.market.planner, waveDocument, wave, command)
  }

  runTour(tour: Named, command: string, input = {}): Promise<void> {
    return this.#desk.run(this.#floor.market.picker, tourDocument, tour, command, input)
  }

  /** Completes the first stop of a tour. */
  async pickFirstStop(tour: Named): Promise<void> {
    const { id, planSkuTotal } = await this.#desk.firstLine(tourDocument, tour)
    await this.runTour(tour, 'confirm', { lines: [{ id, pickedSkuTotal: planSkuTotal }] })
  }

  /** Walks all tours of a wave. */
  async walk(wave: TodaysWave): Promise<void> {
    await this.runWave(wave, 'release')
    for (const tour of wave.tours) await this.runTour(tour, 'complete')
    await this.settle(wave)
  }

  async settle(wave: Named): Promise<void> {
    const work = this.#desk.work(this.#floor.market.planner)
    await settleWave(waveDocument, work, wave.id, true)
    await work.trx.journal.settled()
  }

  /** The parcels of orders that have not left, by carrier. */
  async parcelsOf(orders: readonly Named[]): Promise<Map<string, string[]>> {
    const { rows } = await sql<{ carrier: string; no: string }>`
      select logistics_company_id as carrier, parcel_no as no from parcel
       where warehouse_id = ${this.#desk.place.id} and status = 'PACKED'
         and order_id = any(${orders.map(({ id }) => id)}::uuid[]) order by parcel_no`.execute(this.#desk.trx)
    const parcels = new Map<string, string[]>()
    for (const { carrier, no } of rows) parcels.set(carrier, [...(parcels.get(carrier) ?? []), no])
    return parcels
  }

  /** Creates a manifest for each carrier of these orders. */
  async listParcels(orders: readonly Named[]): Promise<Named[]> {
    const { market, words, dice } = this.#floor
    const lists: Named[] = []
    for (const [logisticsCompanyId, parcelNos] of await this.parcelsOf(orders))
      lists.push(
        await this.#desk.create(market.packer, manifestDocument, {
          ...{ logisticsCompanyId, parcelNos, vehicleNum: words.plate(String(dice.whole(1000, 9999))) },
          driver: dice.one(words.drivers),
        }),
      )
    return lists
  }

  async handOver(orders: readonly Named[]): Promise<Named[]> {
    const lists = await this.listParcels(orders)
    for (const list of lists) await this.runManifest(list, 'ship')
    return lists
  }

  runManifest(list: Named, command: string): Promise<void> {
    const { market } = this.#floor
    const isReverse = command === 'reverse'
    const input = isReverse ? { reason: market.buyers.reverseReason } : {}
    return this.#desk.run(isReverse ? MANAGER : market.packer, manifestDocument, list, command, input)
  }
}
